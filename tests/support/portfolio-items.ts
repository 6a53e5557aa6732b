import type { DetailedItem, Picture, PortfolioItem } from '../../src/core/content/index.ts'

/** Returns a picture of known size; everything can be replaced. */
export const examplePicture = (change: Partial<Picture> = {}): Picture => ({
  url: '/media/aaaaaaaaaaaaaaaa-1280.jpg',
  alt: 'A ridge at dusk',
  title: '',
  width: 1600,
  height: 1200,
  color: '#445566',
  sources: [],
  ...change,
})

/** Returns a portfolio item with usable values for everything; everything can be replaced. */
export const exampleItem = (change: Partial<PortfolioItem> = {}): PortfolioItem => ({
  id: 1,
  slug: 'silt',
  title: 'Silt',
  link: '/portfolio/silt/',
  type: 'image',
  summary: '',
  date: '2026-05-01T10:00:00Z',
  modified: '2026-05-01T10:00:00Z',
  thumbnail: examplePicture(),
  lightbox: null,
  videoUrl: '',
  videoSources: [],
  siteUrl: '',
  siteType: '',
  openInNewTab: false,
  openIn: '',
  framing: 'unknown',
  callToAction: '',
  terms: { categories: [], otherCategories: [], tags: [] },
  ...change,
})

/** Returns an item with the facts that its own page shows. */
export const exampleDetailedItem = (change: Partial<DetailedItem> = {}): DetailedItem => ({
  ...exampleItem(change),
  meta: { client: '', year: null, scope: '', credits: '', ...change.meta },
  thumbnailId: null,
})
