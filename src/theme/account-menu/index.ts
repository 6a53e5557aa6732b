// The account icon of the header. The server handles the accounts.
export { AccountMenu } from './AccountMenu.tsx'
