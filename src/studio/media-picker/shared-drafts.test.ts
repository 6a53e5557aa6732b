import { beforeEach, expect, it, vi } from 'vitest'
import { MEDIA_ITEM } from '../../../tests/support/media-item.ts'
import { fail, ok } from '../../core/kit/result.ts'
import type { DraftSource } from '../drafts/index.ts'
import type { MediaAction, StoredMediaItem } from './media-source.ts'
import { joinDraft } from './shared-drafts.ts'

const USER = 'ann'
let lastId = 0

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})

/** Creates a server with one picture that no other test uses. */
function serve() {
  const id = ++lastId
  const network = { isOn: true }
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const saved: Record<string, unknown> = {}
  const answer = () => {
    const values = { alt: '', ...saved }
    const body: StoredMediaItem = {
      version: 1,
      values,
      problems: [],
      updatedBy: null,
      mediaItem: MEDIA_ITEM,
    }
    return network.isOn
      ? ok({ body, etag: null })
      : fail({ status: 0, code: 'offline', message: '', data: {} })
  }
  const source: DraftSource<StoredMediaItem, MediaAction> = {
    async read() {
      await opened
      return answer()
    },
    async save(values) {
      if (network.isOn) Object.assign(saved, values)
      return answer()
    },
    act: async () => answer(),
  }
  const createSource = vi.fn(() => source)
  return { network, open, saved, createSource, join: () => joinDraft(USER, id, createSource) }
}

/** Opens a picture that cannot be loaded, and types a text for it. */
function typeOffline() {
  const { join, open, network, saved } = serve()
  network.isOn = false
  open()
  const shared = join()
  shared.change({ alt: 'A weir' })
  return { shared, network, saved }
}

// @behaviour studio-288
it('saves a text that was typed before the picture has loaded, although its place was left', async () => {
  const { join, open, saved } = serve()
  const shared = join()
  shared.change({ alt: 'A weir' })
  const leaving = shared.leave()
  open()
  expect(await leaving).toBe(true)
  expect(saved).toEqual({ alt: 'A weir' })
})

// @behaviour studio-350
it('is the same for all places that show the picture, until the last of them is left', async () => {
  const { join, open, createSource } = serve()
  open()
  const [first, second] = [join(), join()]
  expect(second).toBe(first)
  await vi.waitFor(() => expect(first.state().load.state).toBe('ready'))
  await first.leave()
  expect(join()).toBe(first)
  await first.leave()
  await second.leave()
  expect(join()).not.toBe(first)
  expect(createSource).toHaveBeenCalledTimes(2)
})

// @behaviour studio-348
it('stays open after its last place was left until its changes are saved', async () => {
  const { join, open, network, saved, createSource } = serve()
  open()
  const shared = join()
  await vi.waitFor(() => expect(shared.state().load.state).toBe('ready'))
  network.isOn = false
  shared.change({ alt: 'A weir' })
  expect(await shared.leave()).toBe(false)
  network.isOn = true
  await vi.waitFor(() => expect(saved).toEqual({ alt: 'A weir' }), { timeout: 3000 })
  expect(join()).not.toBe(shared)
  expect(createSource).toHaveBeenCalledTimes(2)
})

it('loads again by itself for a text that was typed before the picture could be loaded', async () => {
  const { shared, network, saved } = typeOffline()
  await vi.waitFor(() => expect(shared.state().load.state).toBe('failed'))
  network.isOn = true
  await vi.waitFor(() => expect(saved).toEqual({ alt: 'A weir' }), { timeout: 5000 })
  await shared.leave()
})

it('loads again for a text that could not be saved because the picture had not loaded', async () => {
  const { shared, network, saved } = typeOffline()
  expect(await shared.leave()).toBe(false)
  network.isOn = true
  expect(await shared.flush()).toBe(true)
  expect(saved).toEqual({ alt: 'A weir' })
})
