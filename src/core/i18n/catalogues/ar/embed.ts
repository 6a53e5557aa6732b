import type { Catalogue } from '../../messages.ts'

/** What the script for other people's pages says by itself, before anything else has come. */
export const embed: Catalogue = {
  'embed.failed': 'تعذّر تحميل معرض الأعمال. أعد تحميل الصفحة للمحاولة مرة أخرى.',
}
