import type { Catalogue } from '../../messages.ts'

/** Arabic texts about refusals by the server. */
export const studioRefusals: Catalogue = {
  'studio-refusal.rest_forbidden': 'لا يُسمح لحسابك بهذا. اسأل المالك.',
  'studio-refusal.rest_forbidden_html':
    'لا يستطيع إضافة كتلة HTML أو تغييرها إلا المالك. تراجع عن ذلك ليُحفظ الباقي.',
  'studio-refusal.rest_not_logged_in': 'سجّل الدخول لتفعل هذا.',
  'studio-refusal.rest_foreign_origin': 'لا يمكن فعل هذا إلا من صفحات هذا الموقع. أعد تحميل الصفحة.',
  'studio-refusal.internal_server_error':
    'حدث خطأ في الخادم، المرجع {reference}. لم يضِع شيء مما كتبت. حاول مجددًا.',
  'studio-refusal.internal_server_error_bare': 'حدث خطأ في الخادم. لم يضِع شيء مما كتبت. حاول مجددًا.',
  'studio-refusal.rest_too_many_requests': 'كان هذا كثيرًا في وقت قصير. انتظر دقيقة ثم حاول مجددًا.',
  'studio-refusal.rest_not_found': 'لم يعد هذا موجودًا.',
  'studio-refusal.rest_post_invalid_id': 'لم يعد هذا موجودًا.',
  'studio-refusal.original_missing':
    'الملف الأصلي مفقود أو مقطوع على الخادم. أضف الملف نفسه من جديد، ثم حاول مجددًا.',
  'studio-refusal.rest_term_invalid': 'لم يعد هذا المصطلح موجودًا.',
  'studio-refusal.rest_no_revision': 'لم تعد هذه النسخة موجودة.',
  'studio-refusal.rest_gone': 'حذف {by} «{title}» في {at}.',
  'studio-refusal.rest_gone_server': 'حذف الخادم «{title}» في {at}.',
  'studio-refusal.rest_conflict': 'غيّر أحدهم هذا في الأثناء. ألقِ عليه نظرة أخرى.',
  'studio-refusal.rest_request_too_large': 'هذا أكبر من {limit} كيبيبايت. اختصره وحاول مجددًا.',
  'studio-refusal.rest_invalid_param': 'لم يستطع الخادم قراءة هذا. أعد تحميل الصفحة وحاول مجددًا.',
  'studio-refusal.slug_taken': '{path} مستخدم في «{title}».',
  'studio-refusal.in_use': 'اجعل صفحة أخرى الصفحة الرئيسية أولًا.',
  'studio-refusal.in_use_media': 'ما زال مستخدمًا.',
  'studio-refusal.wrong_state': 'لم يعد هذا ممكنًا. أعد تحميل الصفحة.',
  'studio-refusal.too_many': 'بحد أقصى {most} في المرة الواحدة.',
  'studio-refusal.too_many_links': 'له {most} من الروابط. ألغِ أحدها أولًا.',
  'studio-refusal.invalid': 'يجب تصحيح شيء أولًا.',
  'studio-refusal.invalid_time': 'اختر وقتًا لم يأتِ بعد، بسنة من أربعة أرقام.',
  'studio-refusal.invalid_reserved': 'يستعمل Vitrine هذا العنوان. اختر عنوانًا آخر.',
  'studio-refusal.invalid_path': 'أدخل مسارًا في هذا الموقع، مثل ‎/old/‎، دون ؟ و#.',
  'studio-refusal.invalid_to': 'اختر إلى أين يقود: صفحة أو عمل أو مسار مثل ‎/new/‎ أو عنوان يبدأ بـ ‎https://‎.',
  'studio-refusal.invalid_invalid_email': 'أدخل عنوان بريد إلكتروني، مثل ada@example.org.',
  'studio-refusal.invalid_email_taken': 'يوجد حساب بهذا العنوان.',
  'studio-refusal.invalid_invalid_username':
    'اختر من {nameMin} إلى {nameMax} من الحروف أو الأرقام أو النقاط أو الشرطات، بدءًا بحرف أو رقم.',
  'studio-refusal.invalid_username_taken': 'هذا الاسم مستخدم.',
  'studio-refusal.redirect_exists': '{path} يقود إلى مكان آخر. غيّر تلك الإحالة.',
  'studio-refusal.redirect_loop': 'هذا يدور في حلقة: {paths}.',
  'studio-refusal.not_alike': 'اختر مصطلحًا آخر من النوع نفسه.',
  'studio-refusal.last_owner': 'يحتاج الموقع إلى مالك.',
  'studio-refusal.own_account': 'هذا حسابك أنت. يمكن لمالك آخر تغييره.',
  'studio-refusal.not_invited': 'لا يحتاج هذا الحساب إلى دعوة.',
  'studio-refusal.mail_not_set': 'البريد غير معدّ (SMTP_URL).',
  'studio-refusal.mail_too_many': 'يكفي من التجارب الآن. حاول مجددًا بعد بضع دقائق.',
  'studio-refusal.framing_busy': 'تُسأل مواقع أخرى الآن. حاول مجددًا بعد لحظة.',
  'studio-refusal.upload_not_found': 'لم يعد هذا الرفع موجودًا. أرسل الملف مجددًا.',
  'studio-refusal.upload_invalid': 'وصل الملف تالفًا. ارفعه من جديد.',
  'studio-refusal.too_large': 'هذا أكبر من {limit} ميغابايت. احفظ نسخة أصغر وحاول مجددًا.',
  'studio-refusal.too_many_uploads': 'عمليات رفع كثيرة لم تكتمل. أكمل بعضها أو ألغه، ثم حاول مجددًا.',
  'studio-refusal.disk_full': 'لم تبقَ في الخادم مساحة لهذا الملف. اسأل من يشغّله.',
  'studio-refusal.media_empty': 'هو فارغ. اختر الملف من جديد وحاول مجددًا.',
  'studio-refusal.media_svg': 'هو رسم (SVG) قد يحمل برامج. صدّره بصيغة PNG أو WebP وحاول مجددًا.',
  'studio-refusal.media_not_a_picture':
    'ليس صورة يمكننا قراءتها. احفظه بصيغة JPEG أو PNG أو WebP أو AVIF أو GIF وحاول مجددًا.',
  'studio-refusal.media_heic':
    'هو HEIC كما تحفظ الهواتف الصور: اختر «الأكثر توافقًا» في الهاتف أو صدّره بصيغة JPEG، وحاول مجددًا.',
  'studio-refusal.media_animated': 'هو متحرك: احفظه فيلمًا ({film} أو WebM) أو صورة ثابتة وحاول مجددًا.',
  'studio-refusal.media_too_large':
    'هو كبير جدًا: يُقبل {megapixels} ميغابكسل و{megabytes} ميغابايت على الأكثر. احفظ نسخة أصغر وحاول مجددًا.',
  'studio-refusal.media_damaged': 'لم تمكن قراءته: يبدو الملف تالفًا. احفظه من جديد وحاول مجددًا.',
  'studio-refusal.media_memory':
    'يحتاج، كما هو محفوظ، إلى ذاكرة أكبر مما لدى الخادم لصورة واحدة: صدّره بصيغة JPEG عادية (baseline) غير تدريجية ولا متشابكة، أو صغّره، وحاول مجددًا.',
  'studio-refusal.film_damaged':
    'لم تمكن قراءته: يبدو الفيلم تالفًا أو مقطوعًا. صدّره من جديد بصيغة {film} أو WebM وحاول مجددًا.',
  'studio-refusal.film_not_playable':
    'هو فيلم لا يشغّله أي متصفح. صدّره بصيغة {film} أو {webFilm} وحاول مجددًا.',
  'studio-refusal.film_size_unknown':
    'لم يستطع قراءته لا الخادم ولا متصفحك. احفظه بصيغة {film} أو WebM وحاول مجددًا.',
}
