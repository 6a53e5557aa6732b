import type { Catalogue } from '../../messages.ts'

/** Arabic texts about refusals by the server. */
export const studioRefusals: Catalogue = {
  'refusal.rest_forbidden': 'لا يُسمح لحسابك بهذا. اسأل المالك.',
  'refusal.rest_forbidden.html':
    'لا يستطيع إضافة كتلة HTML أو تغييرها إلا المالك. تراجع عن ذلك ليُحفظ الباقي.',
  'refusal.rest_forbidden.program':
    'كلمات مرور التطبيقات تقرأ المحتوى وتكتبه فقط، ولا تستطيع هذا. سجّل الدخول وافعله في الاستوديو، أو استخدم سطر الأوامر.',
  'refusal.rest_not_logged_in': 'سجّل الدخول لتفعل هذا.',
  'refusal.rest_foreign_origin': 'لا يمكن فعل هذا إلا من صفحات هذا الموقع. أعد تحميل الصفحة.',
  'refusal.internal_server_error': 'حدث خطأ في الخادم، المرجع {reference}. لم يضِع شيء مما كتبت. حاول مجددًا.',
  'refusal.internal_server_error.bare': 'حدث خطأ في الخادم. لم يضِع شيء مما كتبت. حاول مجددًا.',
  'refusal.rest_too_many_requests': 'الطلبات كثيرة جدًا الآن. انتظر دقيقة ثم حاول مجددًا.',
  'refusal.rest_not_found': 'لم يعد هذا موجودًا.',
  'refusal.rest_post_invalid_id': 'لم يعد هذا موجودًا.',
  'refusal.original_missing':
    'الملف الأصلي مفقود أو مقطوع على الخادم. أضف الملف نفسه من جديد، ثم حاول مجددًا.',
  'refusal.rest_term_invalid': 'لم يعد هذا المصطلح موجودًا.',
  'refusal.rest_no_revision': 'لم تعد هذه النسخة موجودة.',
  'refusal.rest_gone': 'حذف {by} «{title}» في {at}.',
  'refusal.rest_gone.bare': 'حذف الخادم «{title}» في {at}.',
  'refusal.rest_conflict': 'غيّر أحدهم هذا في الأثناء. ألقِ عليه نظرة أخرى.',
  'refusal.key_reused': 'استُخدم هذا المفتاح لإجراء آخر من قبل. أرسل مفتاح Idempotency-Key جديدًا.',
  'refusal.rest_request_too_large': 'هذا أكبر من {limit} كيبيبايت. اختصره وحاول مجددًا.',
  'refusal.rest_invalid_param': 'لم يستطع الخادم قراءة هذا. أعد تحميل الصفحة وحاول مجددًا.',
  'refusal.slug_taken': '{path} مستخدم في «{title}».',
  'refusal.in_use': 'اجعل صفحة أخرى الصفحة الرئيسية أولًا.',
  'refusal.in_use.media': 'ما زال مستخدمًا.',
  'refusal.wrong_state': 'لم يعد هذا ممكنًا. أعد تحميل الصفحة.',
  'refusal.wrong_state.trash': 'هو في سلة المهملات. استعده أولًا.',
  'refusal.too_many': 'بحد أقصى {most} في المرة الواحدة.',
  'refusal.too_many.links': 'له {most} من الروابط. ألغِ أحدها أولًا.',
  'refusal.invalid': 'يجب تصحيح شيء أولًا.',
  'refusal.invalid_time': 'اختر وقتًا لم يأتِ بعد، بسنة من أربعة أرقام.',
  'refusal.invalid.reserved': 'يستعمل Vitrine هذا العنوان. اختر عنوانًا آخر.',
  'refusal.invalid.path': 'أدخل مسارًا في هذا الموقع، مثل ‎/old/‎، دون ؟ و#.',
  'refusal.invalid.to': 'اختر إلى أين يقود: صفحة أو عمل أو مسار مثل ‎/new/‎ أو عنوان يبدأ بـ ‎https://‎.',
  'refusal.invalid.media_text': 'طول النصوص هنا {most} حرفًا على الأكثر، وطول هذا {length}.',
  'refusal.invalid.media_crop':
    'اختر جزءًا من الصورة، {width} × {height}، لا يقل عن {least} بكسل في كل اتجاه.',
  'refusal.invalid.film_crop': 'لا يمكن اقتصاص الأفلام.',
  'refusal.invalid.media_missing': 'لا توجد صورة كهذه.',
  'refusal.invalid.media_kind': 'تُستبدل الصورة بصورة، والفيلم بفيلم.',
  'refusal.invalid.invalid_email': 'أدخل عنوان بريد إلكتروني، مثل ada@example.org.',
  'refusal.invalid.email_taken': 'يوجد حساب بهذا العنوان.',
  'refusal.invalid.invalid_username':
    'اختر من {nameMin} إلى {nameMax} من الحروف أو الأرقام أو النقاط أو الشرطات، بدءًا بحرف أو رقم.',
  'refusal.invalid.username_taken': 'هذا الاسم مستخدم.',
  'refusal.redirect_exists': '{path} يقود إلى مكان آخر. غيّر تلك الإحالة.',
  'refusal.redirect_loop': 'هذا يدور في حلقة: {paths}.',
  'refusal.not_alike': 'اختر مصطلحًا آخر من النوع نفسه.',
  'refusal.last_owner': 'يحتاج الموقع إلى مالك.',
  'refusal.own_account': 'هذا حسابك أنت. يمكن لمالك آخر تغييره.',
  'refusal.not_invited': 'لا يحتاج هذا الحساب إلى دعوة.',
  'refusal.no_password': 'ليس لهذا الحساب كلمة مرور لتُستبدل: هو مدعوّ أو معطّل.',
  'refusal-words.untitled': 'بلا عنوان',
  'refusal.own_email': 'تغيّر عنوان بريدك أنت في صفحة حسابك (‎/account)، بكلمة مرورك.',
  'refusal.mail_not_set': 'البريد غير معدّ (SMTP_URL).',
  'refusal.mail_too_many': 'يكفي من التجارب الآن. حاول مجددًا بعد بضع دقائق.',
  'refusal.framing_busy': 'تُسأل مواقع أخرى الآن. حاول مجددًا بعد لحظة.',
  'refusal.import_running': 'لم يكتمل استيراد «{name}». تابعه أو ألغه أولًا.',
  'refusal.other_shape':
    'استُورد هذا المجلد من قبل بالطريقة الأخرى. اختر الطريقة نفسها كي لا يُستورد شيء مرتين.',
  'refusal.upload_not_found': 'لم يعد هذا الرفع موجودًا. أرسل الملف مجددًا.',
  'refusal.upload_invalid.offset':
    'استقبل الخادم من هذا الملف عددًا آخر من البايتات. اسأل عن موضعه وتابع منه.',
  'refusal.upload_invalid.ended': 'انتهى هذا الرفع. أرسل الملف من جديد.',
  'refusal.upload_invalid.protocol': 'أرسل إصدار البروتوكول: {protocol}.',
  'refusal.upload_invalid.longer': 'أُرسل أكثر مما أُعلن.',
  'refusal.upload_invalid.failed': 'لم يستطع الخادم أخذ هذا الجزء. حاول مجددًا.',
  'refusal.upload_parts_too_small': 'يصل الملف في أجزاء كثيرة جدًا. أرسل أجزاء أكبر.',
  'refusal.upload_invalid': 'وصل الملف تالفًا. ارفعه من جديد.',
  'refusal.too_large': 'هذا أكبر من {limit} ميغابايت. احفظ نسخة أصغر وحاول مجددًا.',
  'refusal.too_many_uploads': 'عمليات رفع كثيرة لم تكتمل. أكمل بعضها أو ألغه، ثم حاول مجددًا.',
  'refusal.disk_full': 'لم تبقَ في الخادم مساحة لهذا الملف. اسأل من يشغّله.',
  'refusal.media_empty': 'هو فارغ. اختر الملف من جديد وحاول مجددًا.',
  'refusal.media_svg': 'هو رسم (SVG) قد يحمل برامج. صدّره بصيغة PNG أو WebP وحاول مجددًا.',
  'refusal.media_not_a_picture':
    'ليس صورة يمكننا قراءتها. احفظه بصيغة JPEG أو PNG أو WebP أو AVIF أو GIF وحاول مجددًا.',
  'refusal.media_heic':
    'هو HEIC كما تحفظ الهواتف الصور: اختر «الأكثر توافقًا» في الهاتف أو صدّره بصيغة JPEG، وحاول مجددًا.',
  'refusal.media_animated': 'هو متحرك: احفظه فيلمًا ({film} أو WebM) أو صورة ثابتة وحاول مجددًا.',
  'refusal.media_too_large':
    'هو كبير جدًا: يُقبل {megapixels} ميغابكسل و{megabytes} ميغابايت على الأكثر. احفظ نسخة أصغر وحاول مجددًا.',
  'refusal.media_damaged': 'لم تمكن قراءته: يبدو الملف تالفًا. احفظه من جديد وحاول مجددًا.',
  'refusal.media_memory':
    'يحتاج، كما هو محفوظ، إلى ذاكرة أكبر مما لدى الخادم لصورة واحدة: صدّره بصيغة JPEG عادية (baseline) غير تدريجية ولا متشابكة، أو صغّره، وحاول مجددًا.',
  'refusal.film_damaged':
    'لم تمكن قراءته: يبدو الفيلم تالفًا أو مقطوعًا. صدّره من جديد بصيغة {film} أو WebM وحاول مجددًا.',
  'refusal.film_not_playable': 'هو فيلم لا يشغّله أي متصفح. صدّره بصيغة {film} أو {webFilm} وحاول مجددًا.',
  'refusal.film_size_unknown':
    'لم يستطع قراءته لا الخادم ولا متصفحك. احفظه بصيغة {film} أو WebM وحاول مجددًا.',
}
