import { expect, it, vi } from 'vitest'
import { MEDIA_ITEM } from '../../../tests/support/media-item.ts'
import type { MediaItem } from '../../core/calls/index.ts'
import { fail, ok } from '../../core/kit/result.ts'
import { type Api, declaredCalls } from '../api/index.ts'
import { createDraft } from '../drafts/index.ts'
import type { LocalDraftStore } from '../local-drafts/index.ts'
import { mediaSource } from './media-source.ts'

const CROP = { left: 0, top: 0, width: 100, height: 100 }

/** Storage of a device that is full. */
const NO_DEVICE: LocalDraftStore = {
  store: async () => false,
  storeNow() {},
  forget() {},
  read: async () => null,
}

/** Creates a server with one picture, which moves the focal point with the crop, and a draft of the picture. */
function edit(before: Partial<MediaItem> = {}) {
  let stored = { ...MEDIA_ITEM, ...before }
  const requests: { path: string; ifMatch: string | undefined; key: string | undefined; body: unknown }[] = []
  /** Number of the next writes whose responses are lost. */
  const lost = { count: 0 }
  let lastKey: string | undefined
  const change = (values: Partial<MediaItem>) => {
    stored = { ...stored, ...values, version: stored.version + 1 }
  }
  const call = async (path: string, { method, ifMatch, key, body }: Parameters<Api['call']>[1] = {}) => {
    if (method === undefined) return ok({ body: stored, etag: null })
    requests.push({ path, ifMatch, key, body })
    const isRepeated = key !== undefined && key === lastKey
    if (!isRepeated && ifMatch !== `"media-7-${stored.version}"`)
      return fail({ status: 412, code: 'rest_conflict', message: '', data: { current: stored, by: 'Ben' } })
    const values: Partial<MediaItem> = body ?? {}
    if (values.caption === 'refused')
      return fail({
        status: 422,
        code: 'invalid',
        message: 'Too long.',
        data: { problems: { caption: 'Too long.' } },
      })
    if (!isRepeated && method === 'PATCH')
      change({ ...values, ...(values.crop && !values.focus && { focus: { x: 1, y: 1 } }) })
    else if (!isRepeated) change({ width: 200 })
    lastKey = key
    if (lost.count-- > 0) return fail({ status: 0, code: 'offline', message: '', data: {} })
    return ok({ body: stored, etag: null })
  }
  const onChange = vi.fn<(mediaItem: MediaItem) => void>()
  const source = mediaSource(declaredCalls(call as Api['call']), 7, onChange)
  const start = async () => {
    const answer = await source.read()
    if (!answer.ok) throw new Error('The picture could not be read.')
    return createDraft({ source, stored: answer.value.body, localDrafts: NO_DEVICE, localDraft: null })
  }
  return { requests, lost, change, onChange, start, stored: () => stored }
}

// @behaviour studio-350
it('keeps what two users wrote in different fields, and asks about the same one, also if it was emptied', async () => {
  const { change, start, stored } = edit()
  const draft = await start()
  change({ credit: 'Ben' })
  draft.change({ caption: 'High water' })
  expect(await draft.flush()).toBe(true)
  expect(draft.state().mergedWith).toBe('Ben')
  expect(stored()).toMatchObject({ caption: 'High water', credit: 'Ben' })
  change({ caption: '' })
  draft.change({ caption: 'Slack water' })
  expect(await draft.flush()).toBe(false)
  expect(draft.state()).toMatchObject({
    save: 'conflict',
    mergedWith: 'Ben',
    conflicts: [{ path: ['caption'], mine: 'Slack water', theirs: '' }],
  })
  draft.settle(new Map([['caption', 'theirs']]))
  expect(await draft.flush()).toBe(true)
  expect(draft.state().values.caption).toBe('')
})

// @behaviour studio-350
it('asks about no text of its own whose response was lost', async () => {
  const { lost, start, stored } = edit()
  const draft = await start()
  lost.count = 1
  draft.change({ caption: 'Low water' })
  expect(await draft.flush()).toBe(false)
  draft.change({ caption: 'High water' })
  expect(await draft.flush()).toBe(true)
  expect(draft.state().conflicts).toEqual([])
  expect(stored()).toMatchObject({ caption: 'High water', version: 4 })
})

// @behaviour studio-350
it('asks about two crops as a whole and does not mix their sides', async () => {
  const { change, start } = edit({ crop: CROP })
  const draft = await start()
  change({ crop: { ...CROP, left: 50 } })
  draft.change({ crop: { ...CROP, width: 400 } })
  await draft.flush()
  expect(draft.state().conflicts).toEqual([
    { path: ['crop'], mine: { ...CROP, width: 400 }, theirs: { ...CROP, left: 50 } },
  ])
  draft.settle(new Map([['crop', 'mine']]))
  expect(draft.state().values.crop).toEqual({ ...CROP, width: 400 })
})

// @behaviour studio-123
it('takes over the focal point that moves with a crop, and restores both by undo', async () => {
  const { start, stored } = edit()
  const draft = await start()
  draft.change({ crop: CROP })
  await draft.flush()
  expect(draft.state().values.focus).toEqual({ x: 1, y: 1 })
  draft.undo()
  await draft.flush()
  expect(stored()).toMatchObject({ crop: null, focus: { x: 0.5, y: 0.5 } })
})

// @behaviour studio-122
it('undoes and redoes a text', async () => {
  const { start, stored } = edit()
  const draft = await start()
  draft.change({ caption: 'High water' })
  await draft.flush()
  draft.undo()
  await draft.flush()
  expect(stored().caption).toBe('A weir')
  draft.redo()
  await draft.flush()
  expect(stored().caption).toBe('High water')
})

it('names the field that the server has refused', async () => {
  const { start, onChange } = edit()
  const draft = await start()
  draft.change({ caption: 'refused' })
  expect(await draft.flush()).toBe(false)
  expect(draft.state()).toMatchObject({ save: 'failed', stored: { problems: [{ field: 'caption' }] } })
  expect(onChange).not.toHaveBeenCalled()
})

// @behaviour studio-427
it('sends an action whose response was lost again with the same key, also on a newer version', async () => {
  const { lost, change, requests, start, stored } = edit()
  const draft = await start()
  change({ credit: 'Ben' })
  lost.count = 1
  expect((await draft.act({ replacement: 9 })).error).toMatchObject({ status: 0 })
  expect((await draft.act({ replacement: 9 })).error).toBeNull()
  expect(requests.map(({ ifMatch }) => ifMatch)).toEqual(['"media-7-2"', '"media-7-3"', '"media-7-2"'])
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
  expect(stored()).toMatchObject({ width: 200, credit: 'Ben', version: 4 })
  await draft.act({ replacement: 9 })
  await draft.act('trash')
  expect(new Set(requests.map(({ key }) => key)).size).toBe(3)
})
