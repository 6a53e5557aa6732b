import { loginPath } from '../../../core/routing/routes.ts'

/** Redirects to the login, which leads back afterwards. It reveals only that the page exists. */
export const redirectToLogin = ({ pathname, search }: URL): Response =>
  new Response(null, {
    status: 302,
    headers: { location: loginPath(pathname + search), 'cache-control': 'no-store' },
  })
