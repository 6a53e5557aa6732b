import { expect, it } from 'vitest'
import { filmNote } from './film-note.ts'

// @behaviour studio-361
it.each([
  ['https://www.youtube.com/@studio', { say: 'filmPage', host: 'youtube.com' }],
  ['https://drive.google.com/drive/folders/1AbC', { say: 'filmPage', host: 'drive.google.com' }],
  ['https://www.dropbox.com/scl/fo/abc?rlkey=x', { say: 'filmPage', host: 'dropbox.com' }],
  ['www.tiktok.com/@a/video/1', { say: 'filmPage', host: 'tiktok.com' }],
  ['https://cdn.example/film/playlist.m3u8', { say: 'filmList' }],
  ['https://films.example/watch/7', { say: 'filmUnknown' }],
  ['https://www.facebook.com/plugins/video.php?href=x', { say: 'filmUnknown' }],
  ['https://youtu.be/dQw4w9WgXcQ', null],
  ['https://www.loom.com/share/0123456789abcdef0123456789abcdef', null],
  ['https://www.dropbox.com/scl/fi/abc/film.mp4?dl=0', null],
  ['/media/film.mp4', null],
  ['', null],
  ['film', null],
])('%s', (address, note) => expect(filmNote(address)).toEqual(note))
