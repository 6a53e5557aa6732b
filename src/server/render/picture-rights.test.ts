import { expect, it } from 'vitest'
import { pictureRights } from './picture-rights.ts'

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/'

// @behaviour found-11
it.each<[licence: string, rights: object]>([
  ['', {}],
  [`CC BY 4.0 ${CC_BY}`, { copyrightNotice: `CC BY 4.0 ${CC_BY}`, license: CC_BY }],
  [CC_BY, { license: CC_BY }],
  [`(${CC_BY}).`, { license: CC_BY }],
  ['CC BY 4.0', { copyrightNotice: 'CC BY 4.0', license: CC_BY }],
  [
    'cc-by-nc-sa 3.0',
    { copyrightNotice: 'cc-by-nc-sa 3.0', license: 'https://creativecommons.org/licenses/by-nc-sa/3.0/' },
  ],
  ['CC0', { copyrightNotice: 'CC0', license: 'https://creativecommons.org/publicdomain/zero/1.0/' }],
  // Versions for single countries, sentences and alternatives do not name one licence.
  ['CC BY 3.0 DE', { copyrightNotice: 'CC BY 3.0 DE' }],
  ['CC BY', { copyrightNotice: 'CC BY' }],
  ['CC BY-ND-SA 4.0', { copyrightNotice: 'CC BY-ND-SA 4.0' }],
  ['Not CC BY 4.0', { copyrightNotice: 'Not CC BY 4.0' }],
  ['All rights reserved', { copyrightNotice: 'All rights reserved' }],
  [
    'All rights reserved.\nTerms: https://studio.example/terms, prints: https://studio.example/prints?a=1#b.',
    {
      copyrightNotice:
        'All rights reserved. Terms: https://studio.example/terms, prints: https://studio.example/prints?a=1#b.',
      license: 'https://studio.example/terms',
      acquireLicensePage: 'https://studio.example/prints?a=1#b',
    },
  ],
  [
    `Prints at https://studio.example/prints (${CC_BY})`,
    {
      copyrightNotice: `Prints at https://studio.example/prints (${CC_BY})`,
      license: CC_BY,
      acquireLicensePage: 'https://studio.example/prints',
    },
  ],
  [
    'CC BY 4.0, others at https://studio.example/buy',
    {
      copyrightNotice: 'CC BY 4.0, others at https://studio.example/buy',
      license: 'https://studio.example/buy',
    },
  ],
  [
    'CC BY 4.0: https://studio.example/buy',
    {
      copyrightNotice: 'CC BY 4.0: https://studio.example/buy',
      license: CC_BY,
      acquireLicensePage: 'https://studio.example/buy',
    },
  ],
  [
    'https://en.wikipedia.org/wiki/Copyleft_(symbol)',
    { license: 'https://en.wikipedia.org/wiki/Copyleft_(symbol)' },
  ],
  ['javascript:alert(1)', { copyrightNotice: 'javascript:alert(1)' }],
  ['data:text/html,x', { copyrightNotice: 'data:text/html,x' }],
  ['https://', { copyrightNotice: 'https://' }],
  ['https://%', {}],
  [
    'رخصة: https://studio.example/رخصة',
    {
      copyrightNotice: 'رخصة: https://studio.example/رخصة',
      license: 'https://studio.example/%D8%B1%D8%AE%D8%B5%D8%A9',
    },
  ],
])('the licence %j is in the structured data', (licence, rights) => {
  expect(pictureRights({ credit: '', licence })).toEqual(rights)
  expect(pictureRights({ credit: ' Studio ', licence })).toEqual({ creditText: 'Studio', ...rights })
})
