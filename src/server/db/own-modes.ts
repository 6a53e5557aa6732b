/** Rights of the folders and files below the data folder: this user's alone, since they hold drafts, addresses and hashes. */
export const OWN_FOLDER = 0o700
export const OWN_FILE = 0o600
