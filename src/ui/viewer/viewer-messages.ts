import { defineMessages } from '../../core/i18n/index.ts'

/** Viewer-4 and viewer-6 to viewer-9 prescribe the words of counter, close button and errors. */
export const viewerMessages = defineMessages('viewer', {
  close: 'Close (Esc)',
  previous: 'Previous (Left arrow key)',
  next: 'Next (Right arrow key)',
  previousRtl: 'Previous (Right arrow key)',
  nextRtl: 'Next (Left arrow key)',
  counter: '{curr} of {total}',
  loading: 'Loading…',
  imageError: 'The image could not be loaded',
  contentError: 'The content could not be loaded',
  moreError: 'More works could not be loaded.',
  notFound: 'Content not found',
  retry: 'Retry',
  openImage: 'Open the image',
  openPage: 'Open its page',
  openTab: 'Open in new tab',
  project: 'See the project',
  about: 'About this work',
  client: 'Client',
  year: 'Year',
  filed: 'Filed under',
  newTab: '(opens in a new tab)',
  zoom: 'Zoom',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  zoomReset: 'Whole picture (0)',
  fillHeight: 'Fill the height',
  fillWidth: 'Fill the width',
  pan: 'Drag to see the rest',
  play: 'Play',
  videoFrame: 'Video Preview',
  device: 'Device',
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
  slow: 'This page is taking a long time. It may not allow being shown here.',
  forbidden: 'This site does not allow being shown inside other pages, so here is a picture of it.',
})

type Texts = (typeof viewerMessages)['texts']
export type ViewerTranslate = (key: keyof Texts & string, values?: Record<string, string | number>) => string
