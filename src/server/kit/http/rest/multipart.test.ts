import { expect, it } from 'vitest'
import { BrokenForm, dispositionPart, headerText, multipartBoundary, readMultipart } from './multipart.ts'

const FORM = [
  '--b',
  'Content-Disposition: form-data; name="title"',
  '',
  'Dune',
  '--b',
  'Content-Disposition: form-data; name="file"; filename="a \\"b\\".png"',
  'Content-Type: image/png',
  '',
  'sand\r\n-bsand--',
  '--b--',
  '',
].join('\r\n')

async function* pieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length))
}

async function readForm(text: string, length: number) {
  const files: [string, string, string][] = []
  const fields = await readMultipart(pieces(text, length), 'b', async ({ name, fileName, content }) => {
    const got: Uint8Array[] = []
    for await (const piece of content) got.push(piece)
    files.push([name, fileName, Buffer.concat(got).toString()])
  })
  return { files, fields: [...fields] }
}

// @behaviour upload-4
it('a form is read the same, however its bytes are split', async () => {
  for (const length of [1, 2, 3, 7, 1000])
    expect(await readForm(FORM, length)).toEqual({
      files: [['file', 'a "b".png', 'sand\r\n-bsand--']],
      fields: [['title', 'Dune']],
    })
})

it('a form that ends early, or whose fields are too long, is invalid', async () => {
  const early = FORM.slice(0, -30)
  await expect(readForm(early, 5)).rejects.toThrow(BrokenForm)
  await expect(readForm(FORM.replace('Dune', 'x'.repeat(70_000)), 1000)).rejects.toThrow(BrokenForm)
  await expect(readForm('no form', 3)).rejects.toThrow(BrokenForm)
})

it('a form whose fields are too long together, or a head of which is too long, is invalid', async () => {
  const field = `--b\r\nContent-Disposition: form-data; name="more"\r\n\r\n${'x'.repeat(40_000)}\r\n`
  await expect(readForm(field + FORM, 1000)).resolves.toHaveProperty('files.length', 1)
  await expect(readForm(field + field + FORM, 1000)).rejects.toThrow(BrokenForm)
  const head = FORM.replace('image/png', `image/png; x=${'x'.repeat(17_000)}`)
  await expect(readForm(head, 1000)).rejects.toThrow(BrokenForm)
})

it('boundaries and names are read in all their spellings', () => {
  expect(multipartBoundary('multipart/form-data; boundary="a b"')).toBe('a b')
  expect(multipartBoundary('Multipart/Form-Data; charset=utf-8; boundary=--x')).toBe('--x')
  expect(multipartBoundary('application/json')).toBe(null)
  expect(dispositionPart('attachment; filename=dune.png', 'filename')).toBe('dune.png')
  expect(dispositionPart("attachment; filename=x; filename*=UTF-8''d%C3%BCne.png", 'filename')).toBe(
    'düne.png',
  )
  expect(dispositionPart('form-data; filename="a.png"', 'name')).toBe(null)
})

// @behaviour upload-4
it.each([
  ['UTF-8, as most programs send it', Buffer.from('Grüße.jpg')],
  ['Latin-1, where it is not valid as that', Buffer.from('Grüße.jpg', 'latin1')],
])('a name is read in %s, in a header and in a form', async (_, name) => {
  const head = Buffer.concat([Buffer.from('attachment; filename="'), name, Buffer.from('"')])
  expect(dispositionPart(headerText(head.toString('latin1')), 'filename')).toBe('Grüße.jpg')
  const form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="'),
    name,
    Buffer.from('"\r\n\r\nsand\r\n--b--\r\n'),
  ])
  async function* body() {
    yield form
  }
  const names: string[] = []
  await readMultipart(body(), 'b', async ({ fileName }) => void names.push(fileName))
  expect(names).toEqual(['Grüße.jpg'])
})

it.each([
  ["attachment; filename*=ISO-8859-1''Gr%FC%DFe.jpg", 'Grüße.jpg'],
  ["attachment; filename*=UTF-8'de'Gr%C3%BC%C3%9Fe.jpg", 'Grüße.jpg'],
  ["attachment; filename*=UTF-8''50%.jpg", null],
  ['attachment; filename="日本.jpg"', '日本.jpg'],
])('%s gives the name %s', (header, name) =>
  expect(dispositionPart(headerText(header), 'filename')).toBe(name),
)
