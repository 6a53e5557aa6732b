import { Hono } from 'hono'
import { can } from '../../../core/account/index.ts'
import { knownTimeZone } from '../../../core/content/index.ts'
import { catalogueOf, studioCatalogueOf, translator } from '../../../core/i18n/index.ts'
import { STUDIO_PATH } from '../../../core/routing/routes.ts'
import { type StudioBoot, studioPageMessages } from '../../../core/studio-page/studio-page.ts'
import { type Accounts, redirectToLogin, type Session } from '../../accounts/index.ts'
import type { OnboardingService } from '../../authoring/onboarding/index.ts'
import { type AssetManifest, fontsFor } from '../../kit/assets/index.ts'
import { COMMON_HEADERS, type RequestBindings } from '../../kit/http/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import { type StudioTexts, studioDocument, studioRefusal } from './studio-document.ts'

export interface StudioRoutesOptions {
  accounts: Pick<Accounts, 'session' | 'restNonce'>
  settings: Pick<SettingsService, 'read'>
  onboarding: Pick<OnboardingService, 'isDue'>
  assets: AssetManifest
}

/**
 * Returns the routes of `/studio` and everything below it, which is one document (studio-1). Visitors who are not
 * logged in are sent to the login and return; members are told whom to ask. The answer is never cached.
 */
export function studioRoutes({ accounts, settings, onboarding, assets }: StudioRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()

  const respond = async (request: Request): Promise<Response> => {
    const session = await accounts.session(request.headers)
    if (!session) return redirectToLogin(new URL(request.url))
    const { lang, dir, title, timeZone } = await settings.read()
    const t: StudioTexts = translator(studioPageMessages, lang, catalogueOf(lang))
    const fonts = fontsFor(lang, assets.fonts)
    const { scripts, styles, editor, editorStyles } = assets.studio
    const page = { lang, dir, title, styles, fonts }
    const { name, role } = session.user
    const actor = { id: session.userId, name, role }
    if (!can(actor, 'studio.open')) return answer(403, studioRefusal(page, t), session)
    const boot: StudioBoot = {
      nonce: await accounts.restNonce(session),
      user: { name, role },
      isNew: await onboarding.isDue(actor),
      typefaces: assets.typefaces.all,
      site: { title, lang, dir, timeZone: knownTimeZone(timeZone) },
      catalogue: studioCatalogueOf(lang),
    }
    const isEdited = EDITED.test(new URL(request.url).pathname)
    const openPage = isEdited
      ? { ...page, styles: [...styles, ...editorStyles], preloads: editor }
      : { ...page, preloads: [] }
    return answer(200, studioDocument({ ...openPage, scripts, boot }, t), session)
  }

  for (const path of [STUDIO_PATH, `${STUDIO_PATH}/*`]) routes.get(path, ({ req }) => respond(req.raw))
  return routes
}

/** Addresses at which the editor opens. */
const EDITED = new RegExp(`^${STUDIO_PATH}/(work|page)s/\\d+/?$`)

function answer(status: number, html: string, { cookies }: Session): Response {
  const headers = new Headers({
    ...COMMON_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': POLICY,
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(html, { status, headers })
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
