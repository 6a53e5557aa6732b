/** Rights of the folders and files below the data folder: this user's alone, since they hold drafts, addresses and hashes. */
export const PRIVATE_FOLDER_MODE = 0o700
export const PRIVATE_FILE_MODE = 0o600
