/** What the block's form says in an Arabic studio, by what it says in English. "Portrait" Vitrine has by itself. */
export const ar: Readonly<Record<string, string>> = {
  Testimonial: 'شهادة',
  'The quote': 'نص الشهادة',
  'Work or company it comes from': 'العمل أو الشركة التي جاءت منها',
  'Address of that work or company': 'عنوان ذلك العمل أو تلك الشركة على الويب',
  'Portrait stands': 'مكان الصورة',
  Beside: 'بجانب النص',
  Above: 'فوق النص',
}
