import { expect, it } from 'vitest'
import { isHiddenName } from './sent-folder.ts'

// @behaviour import-3
it.each([
  ...['.DS_Store', '._a.jpg', '.AppleDouble', '__MACOSX', 'Icon\r', 'Network Trash Folder', 'lost+found'],
  ...['Thumbs.db', 'ehthumbs.db', 'Desktop.ini', '$RECYCLE.BIN', 'System Volume Information', 'FOUND.000'],
  ...['@eaDir', '@tmp', '@Recycle', '.@__thumb', '@Recently-Snapshot', '#recycle', '#snapshot'],
  ...['SYNOPHOTO_THUMB_XL.jpg', 'Catalog Previews.lrdata', 'Photos Library.photoslibrary', 'CaptureOne'],
])('%j is skipped as hidden', (name) => expect(isHiddenName(name)).toBe(true))

it.each([
  'Thumbs',
  'thumbs.jpg',
  '@home.jpg',
  'eaDir',
  '#1.jpg',
  'CaptureOne.jpg',
  'found.jpg',
  'My Temporary Items',
])('%j is a regular name', (name) => expect(isHiddenName(name)).toBe(false))
