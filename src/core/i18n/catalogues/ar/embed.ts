import type { Catalogue } from '../../messages.ts'

/** Text of the script for other people's pages that is shown before anything else has loaded. */
export const embed: Catalogue = {
  'embed.failed': 'تعذّر تحميل معرض الأعمال. أعد تحميل الصفحة للمحاولة مرة أخرى.',
}
