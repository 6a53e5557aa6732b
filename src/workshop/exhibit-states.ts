import { fixturePicture } from './fixtures/index.ts'
import { stateOf } from './states-of.ts'
import type { WorkshopBlock } from './workshop-state.ts'

const wide = fixturePicture(1, [[1600, 900]])
const upright = fixturePicture(2, [[900, 1900]])
const other = fixturePicture(3, [[1500, 1000]])

const FILM = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

/** Every state of videos, frames, comparisons and devices. */
export const exhibitBlocks: readonly WorkshopBlock[] = [
  {
    name: 'video',
    title: 'Film',
    groups: [
      {
        title: 'Source',
        states: [
          stateOf('own', 'A film of this site', {
            href: '/media/sea.mp4',
            title: 'The sea',
            picture: wide,
            caption: 'Four minutes.',
          }),
          stateOf('youtube', 'A film of another site', { href: FILM, title: 'The sea', picture: wide }),
          stateOf('bare', 'Without title and picture', {
            href: 'https://vimeo.com/76979871',
            shape: 'classic',
          }),
          stateOf('upright-rtl', 'Upright, right to left', { href: FILM, shape: 'upright' }, 'rtl'),
          stateOf('none', 'No film', { title: 'The sea' }),
        ],
      },
    ],
  },
  {
    name: 'embed',
    title: 'Embed',
    groups: [
      {
        title: 'Content',
        states: [
          stateOf('map', 'A map', {
            href: 'https://www.openstreetmap.org/export/embed.html?bbox=16.3,48.1,16.4,48.3',
            title: 'Where to find us',
            caption: 'Ring twice.',
          }),
          stateOf('picture', 'With a picture', {
            href: 'https://example.org/',
            picture: other,
            shape: 'classic',
          }),
          stateOf('unsafe', 'An address nobody may follow', { href: 'javascript:alert(1)' }),
        ],
      },
    ],
  },
  {
    name: 'before-after',
    title: 'Before and after',
    groups: [
      {
        title: 'Content',
        states: [
          stateOf('two', 'Two pictures of one shape', {
            before: wide,
            after: wide,
            caption: 'The same wall.',
          }),
          stateOf('rtl', 'Right to left, two shapes', { before: other, after: upright }, 'rtl'),
          stateOf('words', 'Words of its own', {
            before: other,
            after: wide,
            beforeText: 'In the rain',
            afterText: 'In the sun',
          }),
          stateOf('gone', 'One picture is gone', { before: wide }),
        ],
      },
    ],
  },
  {
    name: 'device',
    title: 'Device',
    groups: [
      {
        title: 'Device',
        states: [
          stateOf('browser', 'A browser', {
            picture: wide,
            href: 'https://www.example.org/',
            caption: 'Home.',
          }),
          stateOf('tablet', 'A tablet', { picture: other, device: 'tablet' }),
          stateOf('phone', 'A phone', { picture: upright, device: 'phone' }),
          stateOf('phone-rtl', 'Right to left', { picture: upright, device: 'phone', caption: 'בית' }, 'rtl'),
          stateOf('gone', 'The picture is gone', { caption: 'Home.' }),
        ],
      },
    ],
  },
]
