import type { Catalogue } from '../../messages.ts'

/** Arabic texts about the settings of the site. */
export const studioSettings: Catalogue = {
  'studio-settings.title': 'الإعدادات',
  'studio-settings.site': 'الموقع',
  'studio-settings.language': 'اللغة والوقت',
  'studio-settings.works': 'الترتيب',
  'studio-settings.uploads': 'الرفع',
  'studio-settings.home': 'الصفحة الرئيسية',
  'studio-settings.homeHelp': 'يتغير حالًا. وتأخذ الصفحة السابقة عنوانًا من اسمها.',
  'studio-settings.homePage': 'يبدأ الموقع بـ',
  'studio-settings.homeNone': 'لا صفحة بعد',
  'studio-settings.homeSet': 'يبدأ الموقع الآن بـ«{title}».',
  'studio-settings.mail': 'البريد',
  'studio-settings.mailSet': 'يُرسل البريد من {from}.',
  'studio-settings.mailNotSet': 'البريد غير مُعدّ (SMTP_URL).',
  'studio-settings.mailUse': 'من دونه تُسلَّم الدعوات وروابط كلمات المرور الجديدة يدويًا.',
  'studio-settings.mailTest': 'أرسل تجربة إليّ',
  'studio-settings.mailSending': 'جارٍ الإرسال…',
  'studio-settings.mailSent': 'أُرسلت إلى {to}. انظر في بريدك، وفي المزعج.',
  'studio-settings.mailFailed': 'لم يقبلها خادم البريد: {why}',
  'studio-settings.backup': 'نسخة احتياطية',
  'studio-settings.backupHelp':
    'ملف واحد فيه كل شيء كما هو الآن: الأعمال والصفحات والصور والأفلام والإعدادات والرسائل. ليست فيه الحسابات ولا كلمات المرور. ويبقى الموقع يعمل أثناء ذلك.',
  'studio-settings.backupUse': 'احفظه في مكان آخر. يعيده من يدير خادمًا بالأمر “vitrine restore”.',
  'studio-settings.backupDownload': 'تنزيل نسخة احتياطية',
  'studio-settings.backupComes':
    'يجري إعدادها. يُظهر المتصفح مقدار ما وصل؛ والملف الذي انقطع قبل نهايته لا يقبله “vitrine restore”.',
  'studio-settings.backupLast': 'آخر نسخة أُخذت {time}، أخذها {name}.',
  'studio-settings.notDone': 'تعذّر ذلك.',
}
