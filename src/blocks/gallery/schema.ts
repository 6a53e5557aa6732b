import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

/** Most pictures of one gallery: a page with more would be too long for anybody. */
const GALLERY_MAX = 500

const entryAttributes = {
  picture: pictureField({ label: 'Picture', aliases: ['mediaId'], words: 'caption' }),
  caption: field.text({ label: 'Caption', default: '', multiline: true }),
}

const pictures = field.list({ label: 'Pictures', of: entryAttributes })

/** The gallery's one schema. */
export const galleryAttributes = {
  pictures: {
    ...pictures,
    parse: (value: unknown) => pictures.parse(value)?.slice(0, GALLERY_MAX),
  },
  layout: field.select<'rows' | 'masonry' | 'single'>({
    label: 'Layout',
    options: ['rows', 'masonry', 'single'],
    default: 'rows',
    help: 'Rows of one height, columns of one width, or one picture below the other.',
  }),
  leftOut: {
    ...field.number<number | null>({ label: 'Number of the picture shown elsewhere', default: null, min: 1 }),
    help: 'Such as the one that a work is shown with, which stands above its gallery already.',
  },
}

/** A picture of the gallery with its place among all of them, from 1, which stands in its address. */
export interface GalleryPicture {
  number: number
  picture: NonNullable<Attributes<typeof entryAttributes>['picture']>
  caption: string
}

/** What the gallery is rendered from. */
export interface GalleryProps {
  pictures: readonly GalleryPicture[]
  layout: Attributes<typeof galleryAttributes>['layout']
  /** Key of the query that names one of its pictures. */
  queryKey: string
  /** Number of the picture that the address names; `null` where it names none. */
  named: number | null
}
