import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Documents that say where something is tested are worth nothing once it has moved. */
const DOCUMENTS = ['SECURITY.md', 'docs/security.md']

it.each(DOCUMENTS)('%s names files that are there', (document) => {
  const text = readFileSync(document, 'utf8')
  const paths = [...text.matchAll(/`((?:src|tests|tools|config|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) =>
    join(dirname(document), link),
  )
  expect([...new Set([...paths, ...links])].filter((path) => !existsSync(path))).toEqual([])
})
