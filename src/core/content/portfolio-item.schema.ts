import { type Draft, type Field, field, storedField } from '../schema/index.ts'
import { ITEM_WIRE, type ItemType, OPEN_IN, type OpenIn, PORTFOLIO_TYPES } from './item-options.ts'
import { webAddress } from './web-address.ts'

/** States of an item: visitors see `publish`; `future` waits for its date. */
export const ITEM_STATUSES = ['publish', 'draft', 'future', 'trash'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/**
 * Kind of an item. Unknown kinds from other sources are kept, so that such an item opens as well as it can (open-6).
 */
const type: Field<ItemType> = {
  ...field.select({
    label: 'Kind',
    options: PORTFOLIO_TYPES,
    optionLabels: { page: 'Page', iframe: 'Website', video: 'Film', image: 'Picture' },
    default: 'image',
  }),
  parse: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
}

/** Field for an address as people type it. */
const address = (label: string, help?: string): Field<string> => ({
  ...field.link({ label, default: '', ...(help !== undefined && { help }) }),
  parse: (value) => webAddress(value) || undefined,
})

/**
 * Facts about an item; its own page shows those that are not empty. In the API they are below `meta`. A new fact also
 * needs a column and its label in other languages: see `CONTRIBUTING.md`.
 */
export const itemMetaFields = {
  client: storedField(
    { column: 'client', meta: 'vitrine-client', searched: true },
    field.text({ label: 'Client', default: '', maxLength: 200 }),
  ),
  year: storedField(
    { column: 'year', meta: 'vitrine-year', searched: true },
    field.number<number | null>({ label: 'Year', default: null, min: 1, max: 9999, integer: true }),
  ),
  scope: storedField(
    { column: 'scope', meta: 'vitrine-scope', searched: true },
    field.text({ label: 'Scope', default: '', maxLength: 200 }),
  ),
  credits: storedField(
    { column: 'credits', meta: 'vitrine-credits', searched: true },
    field.text({ label: 'Credits', default: '', multiline: true, maxLength: 1000 }),
  ),
}

/** Fields of a picture in an item's gallery. */
const galleryFields = {
  mediaId: field.media({ label: 'Picture' }),
  caption: field.text({ label: 'Caption', default: '', multiline: true, maxLength: 2000 }),
}

/** Fields of an item that its author fills in. */
export const itemFields = {
  slug: storedField({ column: 'slug', required: true }, field.text({ label: 'Address', default: '' })),
  title: storedField(
    { column: 'title', required: true, searched: true },
    field.text({ label: 'Title', default: '' }),
  ),
  type: storedField({ column: 'type', wire: ITEM_WIRE.type[0] }, type),
  status: storedField(
    { column: 'status' },
    field.select<ItemStatus>({ label: 'Status', options: ITEM_STATUSES, default: 'publish' }),
  ),
  summary: storedField(
    { column: 'summary', searched: true },
    field.text({ label: 'Summary', default: '', multiline: true }),
  ),
  blocks: storedField({ column: 'blocks' }, field.blocks({ label: 'Text and pictures' })),
  publishedAt: storedField(
    { column: 'published_at', required: true },
    field.text({ label: 'Date', default: '', help: 'In UTC.' }),
  ),
  thumbnailId: storedField({ column: 'thumbnail_id' }, field.media({ label: 'Picture' })),
  lightboxId: storedField({ column: 'lightbox_id' }, field.media({ label: 'Large picture' })),
  gallery: storedField(
    { column: 'gallery' },
    field.list({ label: 'Gallery', of: galleryFields, isGallery: true }),
  ),
  filmId: storedField({ column: 'film_id' }, field.media({ label: 'Film', to: 'film' })),
  videoUrl: storedField(
    { column: 'video_url', wire: ITEM_WIRE.videoUrl[0] },
    address('Film on another site', 'The address of a film on another site or of a file, or an embed code.'),
  ),
  siteUrl: storedField({ column: 'site_url', wire: ITEM_WIRE.siteUrl[0] }, address('Site address')),
  siteType: storedField(
    { column: 'site_type', wire: ITEM_WIRE.siteType[0] },
    field.text({ label: 'Badge', default: '' }),
  ),
  openInNewTab: storedField(
    { column: 'open_in_new_tab', wire: ITEM_WIRE.openInNewTab[0] },
    field.boolean({ label: 'Opens in a new tab', default: false }),
  ),
  openIn: storedField(
    { column: 'open_in', wire: ITEM_WIRE.openIn[0] },
    field.select<OpenIn>({
      label: 'Opens in',
      options: OPEN_IN,
      optionLabels: {
        '': 'As the grid decides',
        'new-tab': 'A new tab',
        'same-tab': 'The same tab',
        iframe: 'A preview',
      },
      default: '',
    }),
  ),
  callToAction: storedField(
    { column: 'call_to_action', wire: ITEM_WIRE.callToAction[0] },
    field.text({ label: 'Call to action', default: '' }),
  ),
  ...itemMetaFields,
  terms: field.terms({ label: 'Categories, other categories, tags' }),
}

/** An item as its author submits it. Dates in ISO 8601, UTC; media, videos and terms by id. */
export type ItemDraft = Draft<typeof itemFields>
