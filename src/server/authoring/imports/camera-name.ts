const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Words with which file names by cameras, phones and programs begin; a number may follow directly. */
const MAKERS = words(
  'img dsc dscf dscn mg dsf pxl mvi mvimg dji gopr gp gh gx sam cimg imgp kimg pict hpim pano burst p r l n photo image ' +
    'picture foto bild scan untitled unnamed hdr screenshot bildschirmfoto schermafbeelding schermafdruk skärmavbild ' +
    'skjermbilde skærmbillede näyttökuva スクリーンショット 스크린샷 截屏 屏幕截图 螢幕截圖 screencapture screenrecording whatsapp ' +
    'signal fb received snapchat telegram',
)
/** First words of two-word names, and the words that follow them. */
const PAIRS = new Map(
  Object.entries({
    screen: /^shot$/,
    capture: /^d['’]écran$/,
    captura: /^de$/,
    schermata: /^\d+$/,
    zrzut: /^ekranu$/,
    ekran: /^(resmi|görüntüsü|alıntısı)$/,
    снимок: /^экрана$/,
    لقطة: /^(ال)?شاشة$/,
  }),
)
/** Words between the numbers: parts of times, and words that programs add when they change or copy a picture. */
const ADDED = words(
  'img image images bild imagen imagem immagine pantalla tela ecrã at um om à às a o alle las kl в في ص م am pm e edit edited bearbeitet modifié enhanced nr hdr mp portrait night raw ' +
    'cover original copy kopie copie copia rotated scaled dxo pano burst top n d cloud photo size y ' +
    'arw cr2 cr3 raf nef dng orf rw2 tif tiff heic jpg jpeg png',
)
const NUMBER = /^((wa|e|burst|img)?\d+|\d+(dportrait|t\d+z?|x\d+))$/
/** Identifiers that a system, not a person, gives to a file. */
const IDENTIFIER = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|(?=[\da-f]*\d)[\da-f]{16,})$/i
/** Screenshots, for which phones add the name of the app after the time. */
const SCREENSHOT = /^screenshot[\s_-]+\d{4}[-_]?\d\d[-_]?\d\d[-_\s]/i

/**
 * Tells whether a camera, a phone or a program chose this name, which says nothing about the picture: it has a typical
 * word or none, numbers and times, and words that are added when a picture is changed or copied.
 *
 * @param stem without the ending of the file
 */
export function isCameraName(stem: string): boolean {
  if (IDENTIFIER.test(stem) || SCREENSHOT.test(stem)) return true
  const parts = stem
    .toLowerCase()
    .split(/[\s_.,:~()\u2010-\u2015-]+/)
    .filter(Boolean)
  const [first = '', second = ''] = parts
  const isNumbers = parts.every((part) => /^\d+$/.test(part))
  if (isNumbers) return true
  const isMoment = /^\d{8}$/.test(first) && /^\d{6,9}$/.test(second)
  const isMade = MAKERS.has(first.replace(/\d+$/, '')) || PAIRS.get(first)?.test(second) === true
  if (!isMade && !isMoment && !/^\d+dportrait$/.test(first)) return false
  const rest = isMade ? parts.slice(PAIRS.has(first) ? 2 : 1) : parts
  // A name without any number, such as “Photo edit”, was chosen by a person.
  return rest.length === 0 || (/\d/.test(stem) && rest.every((part) => NUMBER.test(part) || ADDED.has(part)))
}
