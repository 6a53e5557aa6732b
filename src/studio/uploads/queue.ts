import { type Api, type ApiError, mayTryAgain } from '../api/index.ts'
import { isFilm } from './film-facts.ts'
import { makeWork } from './make-work.ts'
import { isSameFile, type Manifest } from './manifest.ts'
import {
  type Batch,
  isOpen,
  nextToSend,
  type Outcome,
  type QueuedFile,
  type QueueState,
} from './queue-state.ts'
import type { Sending, SendOptions } from './send-file.ts'
import { waitForLogin } from './wait-for-login.ts'

export interface Queue {
  subscribe(listener: () => void): () => void
  state(): QueueState
  /**
   * @param outcome of the files, if it is known
   * @returns the keys of the files in the order of their names, also of those that were added before
   */
  add(files: readonly File[], outcome?: Outcome): string[]
  retry(keys: readonly string[]): void
  /** Removes files from the queue, and deletes from the server what has arrived of them. */
  cancel(keys: readonly string[]): void
  pause(isPaused: boolean): void
  choose(batch: number, outcome: Outcome): void
  /** Marks a batch as settled, so that its message disappears. */
  settle(batch: number): void
  /** Removes finished files from the list. */
  clear(): void
  /** Forgets the files that a reload interrupted. */
  forgetInterrupted(): void
  /** Reads the files that a reload interrupted. */
  restore(): Promise<void>
}

export interface QueueOptions {
  api: Api
  manifest: Manifest
  /** Loads the upload code with the first file. */
  load(): Promise<(options: SendOptions) => Sending>
  /** Called when files have arrived, or when their works were created or deleted. */
  onArrived(): void
}

/** Number of files uploaded at the same time. */
const CONCURRENCY = 3

/** Creates the queue that uploads files, three at a time, and creates works from them (studio-20). */
export function createQueue({ api, manifest, load, onArrived }: QueueOptions): Queue {
  const listeners = new Set<() => void>()
  const contents = new Map<string, File>()
  const sendings = new Map<string, Sending>()
  let now: QueueState = { files: [], batches: [], interrupted: [], isPaused: false }
  let batches = 0

  const change = (next: Partial<QueueState>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const find = (key: string) => now.files.find((file) => file.key === key)
  const set = (key: string, next: Partial<QueuedFile>) =>
    change({ files: now.files.map((file) => (file.key === key ? { ...file, ...next } : file)) })

  /** Resumes all waiting files. */
  const goOn = () => {
    for (const { batch, state } of now.files) if (state === 'making') void makeInTurn(batch)
    pump()
  }

  const pause = (isPaused: boolean) => {
    if (isPaused === now.isPaused) return
    change({ isPaused })
    if (!isPaused) return goOn()
    const stopped = new Set(sendings.keys())
    for (const sending of sendings.values()) sending.stop()
    sendings.clear()
    change({
      files: now.files.map((file) => (stopped.has(file.key) ? { ...file, state: 'waiting' } : file)),
    })
  }

  const pump = () => {
    const room = CONCURRENCY - sendings.size
    if (now.isPaused || room <= 0) return
    for (const file of nextToSend(now).slice(0, room)) void send(file)
  }

  const send = async (queued: QueuedFile) => {
    const { key, url } = queued
    const file = contents.get(key)
    if (!file) return
    let isStopped = false
    sendings.set(key, { stop: () => (isStopped = true) })
    set(key, { state: 'sending', message: '' })
    const end = (next: Partial<QueuedFile>) => {
      sendings.delete(key)
      set(key, next)
      pump()
    }
    const start = await load().catch(() => null)
    if (isStopped) return
    if (!start) return end({ state: 'failed' })
    const options: SendOptions = {
      api,
      file,
      url,
      onUrl(address) {
        set(key, { url: address })
        const { name, size, modified } = queued
        manifest.keep({ key, name, size, modified, url: address })
      },
      onProgress: (progress) => set(key, { progress }),
      onSent({ mediaId, knownAs }) {
        end({ state: 'making', progress: 1, mediaId, knownAs })
        void makeInTurn(queued.batch)
      },
      onFailed({ kind, message }) {
        // The connection may be known to be lost before the offline event.
        if (!navigator.onLine) return pause(true)
        if (kind === 'refused') manifest.forget([key])
        end({ state: kind === 'refused' ? 'refused' : 'failed', message })
      },
    }
    sendings.set(key, start(options))
  }

  /** Films always become works of their own, whatever is made of the pictures in the same batch. */
  const isForGallery = ({ key }: QueuedFile) => !isFilm(contents.get(key) ?? { type: '' })

  /** Batches for which a work is being created. */
  const making = new Set<number>()

  /**
   * Creates works from arrived files, beginning with the last one: the newest work comes first in lists, so the first
   * file ends up first.
   */
  const makeInTurn = async (id: number) => {
    if (making.has(id)) return
    making.add(id)
    for (;;) {
      const batch = now.batches.find((one) => one.id === id)
      const isNext = (file: QueuedFile) => file.batch === id && isOpen(file)
      const next = batch?.outcome === 'media' ? now.files.find(isNext) : now.files.findLast(isNext)
      const isGallery = batch?.outcome === 'gallery' && next !== undefined && isForGallery(next)
      if (batch && isGallery) await makeGallery(batch)
      if (isGallery || next?.state !== 'making' || now.isPaused) break
      await make(next, batch)
    }
    making.delete(id)
  }

  const make = async ({ key, ...file }: QueuedFile, batch: Batch | undefined) => {
    if (file.mediaId === null) return
    if (batch?.outcome === 'media') {
      set(key, { state: 'ready' })
      manifest.forget([key])
      return onArrived()
    }
    const result = await makeWork(api, key, [file.mediaId], file.name)
    if (!result.ok) {
      // The work is created in the next round.
      if (result.error.status === 401) return waitForLogin(api, () => find(key) !== undefined)
      if (result.error.status === 0 && !navigator.onLine) return pause(true)
      return set(key, unmade(result.error))
    }
    set(key, { state: 'ready', workId: result.value })
    manifest.forget([key])
    onArrived()
  }

  const makeGallery = async (batch: Batch): Promise<void> => {
    const files = now.files.filter((file) => file.batch === batch.id && isForGallery(file))
    const arrived = files.filter(({ mediaId }) => mediaId !== null)
    const [first] = arrived
    if (!first || files.some(({ state }) => state === 'waiting' || state === 'sending')) return
    const ids = arrived.map(({ mediaId }) => mediaId ?? 0)
    const result = await makeWork(api, `${first.key}-${ids.length}`, ids, first.name)
    if (!result.ok && result.error.status === 401) {
      const newest = () => now.batches.find(({ id }) => id === batch.id)
      await waitForLogin(api, () => newest() !== undefined)
      const next = newest()
      return next?.outcome === 'gallery' ? makeGallery(next) : undefined
    }
    if (!result.ok && result.error.status === 0 && !navigator.onLine) return pause(true)
    const keys = new Set(arrived.map(({ key }) => key))
    const next: Partial<QueuedFile> = result.ok
      ? { state: 'ready', workId: result.value }
      : unmade(result.error)
    if (result.ok) {
      manifest.forget([...keys])
      const before = files.flatMap(({ workId }) =>
        workId === null || workId === result.value ? [] : [workId],
      )
      // Works that were created before one work for all was chosen.
      if (before.length > 0)
        await api.send('POST bulk', {
          args: { kind: 'work', ids: [...new Set(before)], action: { do: 'trash' } },
        })
    }
    change({ files: now.files.map((file) => (keys.has(file.key) ? { ...file, ...next } : file)) })
    onArrived()
  }

  const queued = (file: File, batch: number): QueuedFile => {
    const knownFile = now.interrupted.find((remembered) => isSameFile(remembered, file))
    const { name, size, lastModified: modified } = file
    const key = knownFile?.key ?? crypto.randomUUID()
    contents.set(key, file)
    manifest.keep({ key, name, size, modified, url: knownFile?.url ?? '' })
    return {
      ...{ key, name, size, modified, url: knownFile?.url ?? '', batch, state: 'waiting', progress: 0 },
      ...{ message: '', knownAs: null, mediaId: null, workId: null },
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => now,
    add(files, outcome) {
      const onTheWay = (file: File) =>
        now.files.find((known) => isSameFile(known, file) && known.state !== 'refused')
      const sorted = files.toSorted(byName)
      const newFiles = sorted.filter((file) => !onTheWay(file))
      const keysOfAll = () => sorted.flatMap((file) => onTheWay(file)?.key ?? [])
      if (newFiles.length === 0) return keysOfAll()
      batches += 1
      const fresh = newFiles.map((file) => queued(file, batches))
      const keys = new Set(fresh.map(({ key }) => key))
      const batch: Batch = {
        id: batches,
        count: fresh.length,
        outcome: outcome ?? 'works',
        isSettled: outcome !== undefined || fresh.length === 1,
      }
      change({
        files: [...now.files, ...fresh],
        batches: [...now.batches, batch],
        interrupted: now.interrupted.filter(({ key }) => !keys.has(key)),
      })
      pump()
      return keysOfAll()
    },
    retry(keys) {
      for (const key of keys) {
        const file = find(key)
        if (file?.state !== 'failed') continue
        set(key, { state: file.mediaId === null ? 'waiting' : 'making', message: '' })
        if (file.mediaId !== null) void makeInTurn(file.batch)
      }
      pump()
    },
    cancel(keys) {
      const cancelledKeys = new Set(keys)
      for (const file of now.files) {
        if (!cancelledKeys.has(file.key) || file.state === 'ready') continue
        sendings.get(file.key)?.stop()
        sendings.delete(file.key)
        contents.delete(file.key)
        if (file.url !== '') void remove(file.url, api)
      }
      manifest.forget(keys)
      change({ files: now.files.filter(({ key }) => !cancelledKeys.has(key)) })
      pump()
    },
    pause,
    choose(id, outcome) {
      change({
        batches: now.batches.map((batch) =>
          batch.id === id ? { ...batch, outcome, isSettled: true } : batch,
        ),
      })
      const batch = now.batches.find((one) => one.id === id)
      if (batch && outcome === 'gallery' && !making.has(id)) void makeGallery(batch)
    },
    settle: (batch) => change({ batches: now.batches.filter(({ id }) => id !== batch) }),
    clear() {
      const openFiles = now.files.filter(({ state }) => state !== 'ready' && state !== 'refused')
      for (const { key } of now.files) if (!openFiles.some((file) => file.key === key)) contents.delete(key)
      const openBatches = new Set(openFiles.map(({ batch }) => batch))
      change({ files: openFiles, batches: now.batches.filter(({ id }) => openBatches.has(id)) })
    },
    forgetInterrupted() {
      for (const { url } of now.interrupted) if (url !== '') void remove(url, api)
      manifest.forget(now.interrupted.map(({ key }) => key))
      change({ interrupted: [] })
    },
    async restore() {
      const storedFiles = await manifest.read()
      change({ interrupted: storedFiles.filter(({ key }) => !now.files.some((file) => file.key === key)) })
    },
  }
}

/** State of files that have arrived and of which no work could be made. */
const unmade = (error: ApiError): Partial<QueuedFile> => ({
  state: mayTryAgain(error) ? 'failed' : 'refused',
  message: error.message,
})

const names = new Intl.Collator(undefined, { numeric: true })
/** Compares files by folder and name, with numbers in numeric order. Browsers return files in no reliable order. */
const byName = (one: File, other: File): number =>
  names.compare(one.webkitRelativePath || one.name, other.webkitRelativePath || other.name)

/** Deletes an upload from the server. If that fails, it expires there after seven days. */
async function remove(url: string, api: Api): Promise<void> {
  const headers = { 'Tus-Resumable': '1.0.0' }
  await api.request(url.slice(url.indexOf('uploads/')), { method: 'DELETE', headers }).catch(() => null)
}
