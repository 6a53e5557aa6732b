// @ts-check
/**
 * What the specification promises, sentence by sentence, by section. A test shows a sentence by the comment
 * `// @spec <id> …` right above it.
 * @typedef {{ id: string, text: string }} Sentence
 * @typedef {{ title: string, sentences: Sentence[] }} Section
 */

/** @type {Section[]} */
export const SPECIFICATION = [
  {
    title: '2 Screens and routes',
    sentences: [
      { id: '2.1', text: 'Every page element marked as a portfolio block is replaced by the grid.' },
      { id: '2.2', text: 'In the block editor nothing is replaced.' },
      { id: '2.3', text: 'Above the grid stand optional bars: other categories, categories, search box.' },
      { id: '2.4', text: 'Beneath the grid stands a Load More button.' },
      { id: '2.5', text: 'A page opens in the same or a new tab, or in the preview, as its two fields say.' },
      { id: '2.6', text: 'An iframe item opens in a new tab if flagged, otherwise in the preview.' },
      { id: '2.7', text: 'A video opens in an overlay that closes on Escape or a click outside.' },
      { id: '2.8', text: 'YouTube and Vimeo links become embed links with autoplay.' },
      { id: '2.9', text: 'An image opens in an image lightbox.' },
      {
        id: '2.10',
        text: 'The preview is a lightbox with an iframe and desktop, tablet and mobile switches.',
      },
      {
        id: '2.11',
        text: 'The search icon opens a header-cover box or a full-screen form; the close control or Escape closes it; the field takes the focus after 200 ms.',
      },
      { id: '2.12', text: 'The account icon opens a dropdown menu or a login popup with a close button.' },
      {
        id: '2.13',
        text: 'Mobile: off-canvas or dropdown menu with expandable sub-menus, from a configured break point.',
      },
      { id: '2.14', text: 'Escape closes menus and popups.' },
      {
        id: '2.15',
        text: 'Scroll-to-top button; anchors scroll smoothly; a store notice that can be dismissed.',
      },
      { id: '2.16', text: 'Buttons of product cards are seen by the keyboard, too.' },
    ],
  },
  {
    title: '3 Entities and their fields',
    sentences: [
      { id: '3.1', text: 'An item is read with all its fields, whatever they hold.' },
      { id: '3.2', text: 'A category and an other-category have id, name and count.' },
      { id: '3.3', text: '`columns`' },
      { id: '3.4', text: '`itemsPerPage`' },
      { id: '3.5', text: '`thumbnailHoverStyle` (style-1 or other)' },
      { id: '3.6', text: '`titlePosition` (top or bottom)' },
      { id: '3.7', text: '`scrollSpeed`' },
      { id: '3.8', text: '`show-quick-view`, `quickViewText`' },
      { id: '3.9', text: '`showCategories`, `showOtherCategories`, `showSearch`' },
      { id: '3.10', text: '`showCategoriesAll`, `showOtherCategoriesAll`' },
      { id: '3.11', text: '`categorySelectedLabels`, `otherCategorySelectedLabels`' },
      { id: '3.12', text: '`categorySelectedNum`, `otherCategorySelectedNum`, `tagsSelectedNum`' },
      { id: '3.13', text: 'Header colour, header text colour, active header text colour' },
      { id: '3.14', text: 'Load More text, colours, paddings, radius, border and size' },
      {
        id: '3.15',
        text: 'Colour switcher: palettes, logos, defaultMode, isSwitched, isDarkPalette, forceReload',
      },
    ],
  },
  {
    title: '4 States and transitions',
    sentences: [
      { id: '4.1', text: 'The grid is loading, shown, or says “No items found”.' },
      {
        id: '4.2',
        text: 'Changing the category or the other category resets the list and fetches page 1 again.',
      },
      { id: '4.3', text: 'Load More raises the page by one and appends items.' },
      { id: '4.4', text: 'A spinner shows while loading.' },
      { id: '4.5', text: 'The button is hidden once all items, by the total-count header, are loaded.' },
      { id: '4.6', text: 'The search term filters the already loaded items on the client.' },
      {
        id: '4.7',
        text: 'The colour switcher toggles between two palettes and saves the state in a cookie for 90 days.',
      },
      {
        id: '4.8',
        text: 'With defaultMode “system” and a dark palette, the system preference applies once while no cookie exists.',
      },
      {
        id: '4.9',
        text: 'With forceReload the page reloads; otherwise palette variables, icon, logo and body class are updated.',
      },
      {
        id: '4.10',
        text: 'Menus, sub-menus, search field, scroll-to-top, account menu and login popup toggle open and closed.',
      },
      { id: '4.11', text: 'Scroll-to-top shows after 300 px, or header height plus 100 px.' },
    ],
  },
  {
    title: '5 Validation rules',
    sentences: [
      {
        id: '5.1',
        text: 'A block whose attributes are not valid JSON is not rendered and an error is logged.',
      },
      { id: '5.2', text: 'Items with a zero count are left out of the category lists.' },
      { id: '5.3', text: 'Search matches items whose lower-cased title contains the typed text.' },
      { id: '5.4', text: 'Video links not recognised as YouTube or Vimeo are used as they are.' },
      { id: '5.5', text: 'A YouTube video ID is 11 characters.' },
      { id: '5.6', text: 'Logos swap in the colour switcher only when both exist.' },
    ],
  },
  {
    title: '7 The calls it makes',
    sentences: [
      { id: '7.1', text: 'GET {site}/wp-json/wp/v2/astra-portfolio-categories, and its other-categories.' },
      {
        id: '7.2',
        text: 'GET the configured API address with per_page, page, both lists of categories and the tags.',
      },
      { id: '7.3', text: 'X-WP-Total is read once for the total.' },
    ],
  },
  {
    title: '8 Error catalogue',
    sentences: [
      { id: '8.1', text: '“Error fetching data:” when portfolio items fail to load.' },
      { id: '8.2', text: '“Error fetching portfolio categories:” when categories fail to load.' },
      { id: '8.3', text: '“Error with rendering portfolio block:” for invalid attributes.' },
      { id: '8.4', text: '“Error parsing attributes:”' },
      { id: '8.5', text: '“Loading chunk {n} failed” with a type of missing, timeout or error.' },
      { id: '8.6', text: 'A message naming the original script is logged when a script throws.' },
      { id: '8.7', text: '“The content could not be loaded”' },
      { id: '8.8', text: '“The image could not be loaded”' },
      { id: '8.9', text: '“Content not found”' },
    ],
  },
  {
    title: '9 Business constants and limits',
    sentences: [
      {
        id: '9.1',
        text: 'Masonry: below 350 px 1 column, up to 500 px 2 columns, up to 900 px the configured number.',
      },
      { id: '9.2', text: 'Default gutter 1 px.' },
      { id: '9.3', text: 'Items per page: the block’s itemsPerPage.' },
      { id: '9.4', text: 'Lightbox sizes: video 800×450, iframe 600×550.' },
      { id: '9.5', text: 'Lazy chunk load time-out: 120 s.' },
      { id: '9.6', text: 'Resize refresh throttle: 20 ms.' },
      { id: '9.7', text: 'The gallery preloads 0 items before and 2 after the current one.' },
      { id: '9.8', text: 'The counter reads “%curr% of %total%”.' },
      { id: '9.9', text: 'The close label is “Close (Esc)”.' },
      { id: '9.10', text: 'Colour cookie lifetime: 90 days.' },
      {
        id: '9.11',
        text: 'Sub-menu and search fade delays: 1, 100, 200 and 500 ms; search field focus 200 ms after opening.',
      },
      { id: '9.12', text: 'Anchor scrolling on load is delayed 750 ms.' },
      { id: '9.13', text: 'Scroll-to-top threshold: 300 px, or header height plus 100 px.' },
      { id: '9.14', text: 'Mobile header break point: configured.' },
    ],
  },
]
