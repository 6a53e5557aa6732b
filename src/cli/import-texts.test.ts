import { expect, it } from 'vitest'
import type { FolderReport, ImportPlan } from '../server/index.ts'
import { summarizePlan, summarizeReport } from './import-texts.ts'

const BAD = 'bad\u001b[31m\u001b]0;title\u0007\nsecond\u202eline'

// @behaviour import-10
it('file names are printed without control characters of a terminal', () => {
  const metadata = { title: '' } as never
  const picture = { path: BAD, size: 1, modified: '', contentHash: 'a', metadata, caption: '' }
  const work = { path: BAD, title: BAD, summary: '', date: '', categories: [BAD], tags: [BAD], cover: BAD }
  const plan: ImportPlan = {
    folder: '/f',
    root: 'r',
    shape: 'works',
    files: [],
    works: [{ ...work, pictures: [picture] }],
    news: { works: 1, pictures: 1, changed: 0 },
    duplicates: [{ path: BAD, of: BAD }],
    leftOut: [],
    refused: [{ path: BAD, message: `${BAD} could not be read.` }],
  }
  const report = {
    works: { made: 1, updated: 0, same: 0, gone: 0, failed: 1 },
    refused: 1,
    refusals: [{ path: BAD, reason: `${BAD} could not be read.` }],
    unpublished: [BAD],
    faults: [BAD],
  } as FolderReport
  for (const text of [summarizePlan(plan, false), summarizeReport(report, true)]) {
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\u202e/u)
    expect(text).not.toMatch(/^second/m)
    expect(text).toContain('could not be read.')
  }
})
