// The account icon of the header. Accounts themselves are the server's.
export { AccountMenu } from './AccountMenu.tsx'
