import { MAX_PER_PAGE } from '../../core/content/index.ts'
import { type Attributes, field, toCssVariables } from '../../core/schema/index.ts'
import { DEFAULT_LOAD_MORE_TEXT, DEFAULT_QUICK_VIEW_TEXT } from './default-texts.ts'
import { DEFAULT_BREAK_POINTS } from './layout/columns.ts'

/** The block's one schema. Wire names are kept exactly, upstream's spelling mistakes included. */
export const portfolioAttributes = {
  columns: field.number({ label: 'Columns', default: 3, min: 1, max: 4, integer: true }),
  itemsPerPage: field.number({
    label: 'Items per page',
    default: 15,
    min: 1,
    max: MAX_PER_PAGE,
    integer: true,
  }),
  thumbnailHoverStyle: field.select({
    label: 'Thumbnail style',
    options: ['style-1', 'default'],
    default: 'style-1',
    other: 'default',
  }),
  titlePosition: field.select({ label: 'Title position', options: ['top', 'bottom'], default: 'bottom' }),
  scrollSpeed: field.number({
    label: 'Scroll time of a tall thumbnail (seconds)',
    default: 3,
    min: 0,
    max: 60,
    cssVar: '--pg-scroll-time',
    unit: 's',
  }),
  'show-quick-view': field.select({
    label: 'Quick view badge',
    options: ['yes', 'no'],
    default: 'yes',
    other: 'no',
  }),
  quickViewText: field.text({ label: 'Quick view text', default: DEFAULT_QUICK_VIEW_TEXT }),
  showCategories: field.boolean({ label: 'Category bar', default: true }),
  showOtherCategories: field.boolean({ label: 'Other-category bar', default: false }),
  showSearch: field.boolean({ label: 'Search box', default: true }),
  searchEverywhere: field.boolean({
    label: 'Search in all works and their texts',
    default: true,
  }),
  showCategoriesAll: field.boolean({ label: '"All" in the category bar', default: true }),
  showOtherCategoriesAll: field.boolean({ label: '"All" in the other-category bar', default: true }),
  categorySelectedNum: field.terms({ label: 'Preset categories (ids)', taxonomy: 'categories' }),
  otherCategorySelectedNum: field.terms({
    label: 'Preset other categories (ids)',
    taxonomy: 'otherCategories',
  }),
  tagsSelectedNum: field.terms({ label: 'Preset tags (ids)', taxonomy: 'tags' }),
  categorySelectedLabels: field.labels({ label: 'Categories listed (names)' }),
  otherCategorySelectedLabels: field.labels({ label: 'Other categories listed (names)' }),
  tagsSelectedLabels: field.labels({ label: 'Preset tags (names)' }),
  headerColor: field.color({ label: 'Filter bar background', default: '', cssVar: '--pg-header-color' }),
  headerTextColor: field.color({ label: 'Filter text', default: '', cssVar: '--pg-header-text' }),
  activeHeaderTextColor: field.color({
    label: 'Filter text, active',
    default: '',
    cssVar: '--pg-header-text-active',
  }),
  loadMoreButtonText: field.text({ label: 'Text on Load More', default: DEFAULT_LOAD_MORE_TEXT }),
  loadMoreBgColor: field.color({ label: 'Load More background', default: '#046bd2', cssVar: '--pg-more-bg' }),
  loadMoreHoverBgColor: field.color({
    label: 'Load More background, hovered',
    default: '#000',
    cssVar: '--pg-more-bg-hover',
  }),
  loadMoreTextColor: field.color({ label: 'Load More text', default: '#fff', cssVar: '--pg-more-text' }),
  loadMoreHoverTextColor: field.color({
    label: 'Load More text, hovered',
    default: '#fff',
    cssVar: '--pg-more-text-hover',
  }),
  loadMoreBorderColor: field.color({ label: 'Load More border', default: '', cssVar: '--pg-more-border' }),
  loadMoreHoverBorderColor: field.color({
    label: 'Load More border, hovered',
    default: '',
    cssVar: '--pg-more-border-hover',
  }),
  loadMoreSize: field.number({
    label: 'Load More text size',
    default: 16,
    min: 8,
    max: 96,
    cssVar: '--pg-more-size',
    unit: 'px',
  }),
  loadMoreVerticalPadding: field.number({
    label: 'Load More padding, vertical',
    default: 12,
    min: 0,
    max: 200,
    cssVar: '--pg-more-padding-block',
    unit: 'px',
  }),
  loadMoreHorizantalPadding: field.number({
    label: 'Load More padding, horizontal',
    default: 22,
    min: 0,
    max: 200,
    cssVar: '--pg-more-padding-inline',
    unit: 'px',
    aliases: ['loadMoreHorizontalPadding'],
  }),
  loadMoreBorderRadius: field.number({
    label: 'Load More radius',
    default: 4,
    min: 0,
    max: 200,
    cssVar: '--pg-more-radius',
    unit: 'px',
  }),
  loadMoreBorderWidth: field.number({
    label: 'Load More border width',
    default: 0,
    min: 0,
    max: 40,
    cssVar: '--pg-more-border-width',
    unit: 'px',
  }),
  isPreview: field.boolean({ label: 'Shown in an editor', default: false }),
  noCookieVideos: field.boolean({ label: 'YouTube from its no-cookie host', default: false }),
  gutter: field.number({
    label: 'Gap between items',
    default: 1,
    min: 0,
    max: 200,
    cssVar: '--pg-gutter',
    unit: 'px',
  }),
  columnBreakPoints: field.numberMap({ label: 'Masonry columns by width', default: DEFAULT_BREAK_POINTS }),
  tallestPicture: field.number({
    label: 'Tallest picture of a masonry (heights per width)',
    help: 'Taller ones, such as the screenshot of a whole page, are cut around their focal point.',
    default: 3,
    min: 1,
    max: 20,
  }),
  evenEnds: field.boolean({
    label: 'Masonry columns end at the same height',
    help: 'Cuts the last pictures of a page by up to a tenth. Without it every picture is shown whole.',
    default: false,
  }),
}

export type PortfolioAttributes = Attributes<typeof portfolioAttributes>

/** Returns colours, sizes and times of a block as custom properties. */
export const portfolioStyle = (attributes: PortfolioAttributes): Record<string, string> =>
  toCssVariables(portfolioAttributes, attributes)
