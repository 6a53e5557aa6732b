import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

/** Maximum number of pictures in a gallery; more would make the page too long. */
const GALLERY_MAX = 500

const entryAttributes = {
  picture: pictureField({ label: 'Picture', aliases: ['mediaId'], words: 'caption' }),
  caption: field.text({ label: 'Caption', default: '', multiline: true }),
}

const pictures = field.list({ label: 'Pictures', of: entryAttributes, isGallery: true })

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

/** A picture of the gallery with its number among all of them, from 1, which is used in its address. */
export interface GalleryPicture {
  number: number
  picture: NonNullable<Attributes<typeof entryAttributes>['picture']>
  caption: string
}

/** Data that the gallery is rendered from. */
export interface GalleryProps {
  pictures: readonly GalleryPicture[]
  layout: Attributes<typeof galleryAttributes>['layout']
  /** Query key that names one of its pictures. */
  queryKey: string
  /** Number of the picture that the address names; `null` if it names none. */
  named: number | null
}
