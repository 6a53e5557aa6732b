import { type Draft, type Field, field, stored } from '../schema/index.ts'
import { ITEM_WIRE, type ItemType, OPEN_IN, type OpenIn, PORTFOLIO_TYPES } from './item-options.ts'
import { webAddress } from './web-address.ts'

/** States of an item: visitors see `publish`; `future` waits for its date. */
export const ITEM_STATUSES = ['publish', 'draft', 'future', 'trash'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/**
 * Kind of an item. Unknown kinds from other sources are kept, so that such an item opens as well as it can (open-6).
 */
const type: Field<ItemType> = {
  ...field.select({ label: 'Kind', options: PORTFOLIO_TYPES, default: 'image' }),
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
  client: stored(
    { column: 'client', meta: 'vitrine-client', searched: true },
    field.text({ label: 'Client', default: '', maxLength: 200 }),
  ),
  year: stored(
    { column: 'year', meta: 'vitrine-year', searched: true },
    field.number<number | null>({ label: 'Year', default: null, min: 1, max: 9999, integer: true }),
  ),
  scope: stored(
    { column: 'scope', meta: 'vitrine-scope', searched: true },
    field.text({ label: 'Scope', default: '', maxLength: 200 }),
  ),
  credits: stored(
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
  slug: stored({ column: 'slug', required: true }, field.text({ label: 'Address', default: '' })),
  title: stored(
    { column: 'title', required: true, searched: true },
    field.text({ label: 'Title', default: '' }),
  ),
  type: stored({ column: 'type', wire: ITEM_WIRE.type[0] }, type),
  status: stored(
    { column: 'status' },
    field.select<ItemStatus>({ label: 'Status', options: ITEM_STATUSES, default: 'publish' }),
  ),
  summary: stored(
    { column: 'summary', searched: true },
    field.text({ label: 'Summary', default: '', multiline: true }),
  ),
  blocks: stored({ column: 'blocks' }, field.blocks({ label: 'Text and pictures' })),
  publishedAt: stored(
    { column: 'published_at', required: true },
    field.text({ label: 'Date', default: '', help: 'In universal time (UTC).' }),
  ),
  thumbnailId: stored({ column: 'thumbnail_id' }, field.media({ label: 'Picture' })),
  lightboxId: stored({ column: 'lightbox_id' }, field.media({ label: 'Large picture' })),
  gallery: stored({ column: 'gallery' }, field.list({ label: 'Gallery', of: galleryFields })),
  filmId: stored({ column: 'film_id' }, field.media({ label: 'Film' })),
  videoUrl: stored(
    { column: 'video_url', wire: ITEM_WIRE.videoUrl[0] },
    address(
      'Film elsewhere',
      'The address of a film on another site, or of a file; its code for embedding, too.',
    ),
  ),
  siteUrl: stored({ column: 'site_url', wire: ITEM_WIRE.siteUrl[0] }, address('Site address')),
  siteType: stored(
    { column: 'site_type', wire: ITEM_WIRE.siteType[0] },
    field.text({ label: 'Badge', default: '' }),
  ),
  openInNewTab: stored(
    { column: 'open_in_new_tab', wire: ITEM_WIRE.openInNewTab[0] },
    field.boolean({ label: 'Opens in a new tab', default: false }),
  ),
  openIn: stored(
    { column: 'open_in', wire: ITEM_WIRE.openIn[0] },
    field.select<OpenIn>({ label: 'Opens in', options: OPEN_IN, default: '' }),
  ),
  callToAction: stored(
    { column: 'call_to_action', wire: ITEM_WIRE.callToAction[0] },
    field.text({ label: 'Call to action', default: '' }),
  ),
  ...itemMetaFields,
  terms: field.terms({ label: 'Categories, other categories, tags' }),
}

/** An item as its author submits it. Dates in ISO 8601, UTC; media, videos and terms by id. */
export type ItemDraft = Draft<typeof itemFields>
