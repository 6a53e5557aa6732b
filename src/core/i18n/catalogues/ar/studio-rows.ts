import type { Catalogue } from '../../messages.ts'

/** Arabic texts of the studio about lists, and undo. */
export const studioRows: Catalogue = {
  'studio-rows.retry': 'حاول مرة أخرى',
  'studio-rows.failed': 'تعذّر تحميل القائمة.',
  'studio-rows.moreFailed': 'تعذّر تحميل البقية.',
  'studio-rows.offline': 'أنت غير متصل.',
  'studio-rows.notAllowed': 'لا يسمح حسابك بهذا. اسأل المالك.',
  'studio-rows.more': 'عرض المزيد',
  'studio-undo.undone': 'تُرجع عنه.',
  'studio-undo.undoneWithout': 'تُرجع عنه، من دون ما حُذف نهائيًا بعد ذلك: {names}.',
  'studio-undo.notUndone': 'تعذّر التراجع عنه.',
  'studio-undo.keptSince': {
    zero: 'تُرجع عنه.',
    one: 'تُرجع عنه، إلا واحدًا عُدّل بعده.',
    two: 'تُرجع عنه، إلا اثنين عُدّلا بعده.',
    few: 'تُرجع عنه، إلا {count} عُدّلت بعده.',
    many: 'تُرجع عنه، إلا {count} عُدّلت بعده.',
    other: 'تُرجع عنه، إلا {count} عُدّلت بعده.',
  },
  'studio-deed.cancel': 'إلغاء',
}
