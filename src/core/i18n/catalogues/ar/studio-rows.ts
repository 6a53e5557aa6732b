import type { Catalogue } from '../../messages.ts'

/** Arabic texts of the studio about lists, and undo. */
export const studioRows: Catalogue = {
  'studio-rows.retry': 'حاول مرة أخرى',
  'studio-rows.failed': 'تعذّر تحميل القائمة.',
  'studio-rows.moreFailed': 'تعذّر تحميل البقية.',
  'studio-rows.offline': 'أنت غير متصل.',
  'studio-rows.notAllowed': 'لا يسمح حسابك بهذا. اسأل المالك.',
  'studio-rows.more': 'عرض المزيد',
  'studio-undo.undone': 'تُرجع عن: {what}',
  'studio-undo.undonePartly': 'تُرجع عن جزء من: {what}',
  'studio-undo.without': 'حُذف نهائيًا بعد ذلك، فلم يعد: {names}.',
  'studio-undo.notUndone': 'لم يُتراجع عن: {what}',
  'studio-undo.isChanged': 'عُدّل بعد ذلك، وبقي كما هو.',
  'studio-undo.keptSince': {
    zero: 'لم يُعدّل شيء بعد ذلك.',
    one: 'بقي واحد كما هو لأنه عُدّل بعد ذلك.',
    two: 'بقي اثنان كما هما لأنهما عُدّلا بعد ذلك.',
    few: 'بقيت {count} كما هي لأنها عُدّلت بعد ذلك.',
    many: 'بقي {count} كما هي لأنها عُدّلت بعد ذلك.',
    other: 'بقي {count} كما هي لأنها عُدّلت بعد ذلك.',
  },
  'studio-undo.offline': 'أنت غير متصل.',
  'studio-undo.retry': 'إعادة المحاولة',
  'studio-deed.cancel': 'إلغاء',
}
