import { expect, it } from 'vitest'
import { summarizeFolder } from './summarize-folder.ts'

const file = (path: string, size = 10) => ({ path, file: new File(['x'.repeat(size)], path) })

// @behaviour import-6
it('the files of a folder are sorted before the upload, with the reasons for skipped ones', () => {
  const paths = [
    'b/10.jpg',
    'b/2.JPG',
    'lamp.png',
    'a/c/1.webp',
    'a/IMG.heic',
    'notes.txt',
    '.DS_Store',
    'b/.x/1.jpg',
  ]
  const files = [...paths.map((path) => file(path)), file('b/big.jpg', 200), file(`${'a/'.repeat(13)}1.jpg`)]
  const look = summarizeFolder({ name: 'Portfolio', files, deep: ['z'] }, 100)
  expect(look.pictures.map(({ path }) => path)).toEqual(['a/c/1.webp', 'b/2.JPG', 'b/10.jpg', 'lamp.png'])
  expect(look).toMatchObject({ folders: 2, loose: 1, bytes: 40, hidden: 2, others: 1 })
  expect(look.leftOut.map(({ path, reason }) => [path, reason])).toEqual([
    ['a/IMG.heic', 'heic'],
    ['b/big.jpg', 'large'],
  ])
  expect(look.unfit).toEqual(['z/', `${'a/'.repeat(13)}1.jpg`])
})

// @behaviour import-6
it('a name in different Unicode forms is one name', () => {
  const [picture] = summarizeFolder({ name: 'P', files: [file('cafe\u0301.jpg')], deep: [] }, 100).pictures
  expect(picture?.path).toBe('caf\u00e9.jpg')
})
