import { createHash } from 'node:crypto'
import type { NoticeSettings } from '../../core/content/index.ts'
import { DISMISS_NOTICE_PATH } from '../../core/routing/routes.ts'
import type { NoticeView } from './index.ts'
import { dismissedNotices, NOTICE_COOKIE_PREFIX } from './notice-cookie.ts'

/** Name of the cookie that dismisses a notice, from its text. Empty if there is no notice. */
export const noticeCookie = ({ text }: NoticeSettings): string =>
  text.trim() && NOTICE_COOKIE_PREFIX + createHash('sha256').update(text.trim()).digest('hex').slice(0, 16)

/** The notice for a visitor; `null` if there is none or they have dismissed it. */
export function noticeFor(
  settings: NoticeSettings,
  cookies: string | undefined,
  returnTo: string,
): NoticeView | null {
  const cookie = noticeCookie(settings)
  if (!cookie || dismissedNotices(cookies).includes(cookie)) return null
  const { text, position = 'top' } = settings
  return { text: text.trim(), position, cookie, action: DISMISS_NOTICE_PATH, returnTo }
}
