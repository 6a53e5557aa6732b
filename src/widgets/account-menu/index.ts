// The account icon of the header. The login popup has a folder of its own; accounts themselves are the server's.
export { AccountMenu } from './AccountMenu.tsx'
export { LoginLink } from './LoginLink.tsx'
