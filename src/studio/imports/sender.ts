import type { ImportJobReport } from '../../core/calls/index.ts'
import type { Api } from '../api/index.ts'
import { createManifest, loadSender, type Sending, waitForLogin } from '../uploads/index.ts'
import { createArrivals, isOver, RETRY_MS } from './arrivals.ts'
import { hashOf } from './hash-of.ts'
import type { FolderFile } from './summarize-folder.ts'

/** Number of files sent at the same time. */
const CONCURRENCY = 3
/** Number of files per request for known content. */
const ASKED_AT_ONCE = 20

export interface SenderState {
  /** Import whose files this page sends; `null` while it sends none. */
  jobId: string | null
  /** Sum of the sent fractions of all files that are being sent: 1 is one whole file. */
  sentFiles: number
  /** Files that could not be sent for now. */
  broken: readonly string[]
  /** True if the server is unreachable. */
  isOffline: boolean
}

export interface Sender {
  subscribe(listener: () => void): () => void
  state(): SenderState
  /** Sends the files that an import still waits for. Files that are no longer in the folder are reported as missing. */
  start(jobId: string, folder: readonly FolderFile[]): Promise<void>
  /** Returns the folder that was being sent, as long as this page remembers it. */
  folderOf(jobId: string): readonly FolderFile[] | null
  /** Stops sending until the next start; arrived files stay. */
  stop(): void
  /** Tries again to send the files that failed. */
  retry(): void
  /** Reports the files that failed as left out. */
  leaveOut(): void
}

const IDLE: SenderState = { jobId: null, sentFiles: 0, broken: [], isOffline: false }

/**
 * Sends the files of a folder, three at a time, independent of the open screen (import-7). Files whose content the site
 * already has are linked by their hash. The server knows which files are missing, so a reload loses nothing.
 *
 * @param onReport called with the current import whenever files were reported
 */
export function createSender(api: Api, onReport: (report: ImportJobReport) => void): Sender {
  const listeners = new Set<() => void>()
  let now = IDLE
  /** Stops what an earlier start has begun. */
  let stop = () => {}
  let retry = () => {}
  let leaveOut = () => {}
  let last: { jobId: string; folder: readonly FolderFile[] } | null = null

  const change = (next: Partial<SenderState>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => now,
    folderOf: (jobId) => (last?.jobId === jobId ? last.folder : null),
    stop: () => stop(),
    retry: () => retry(),
    leaveOut: () => leaveOut(),
    async start(jobId, folder) {
      stop()
      let isStopped = false
      stop = () => {
        isStopped = true
      }
      last = { jobId, folder }
      const contents = new Map(folder.map(({ path, file }) => [path, file]))
      const manifest = createManifest(`import-${jobId}`)
      const urls = new Map((await manifest.read()).map(({ key, url }) => [key, url]))
      // Another start or a stop came meanwhile.
      if (isStopped) return
      const unasked: string[] = []
      const unsent: string[] = []
      const sendings = new Map<string, { sending: Sending | null; fraction: number }>()
      let isAsking = false
      const end = () => {
        if (isStopped) return
        isStopped = true
        for (const { sending } of sendings.values()) sending?.stop()
        arrivals.stop()
        removeEventListener('beforeunload', warn)
        removeEventListener('online', retryBroken)
        change(IDLE)
      }
      const arrivals = createArrivals(api, jobId, {
        onReport(report) {
          onReport(report)
          if (report.stage !== 'sending') last = null
          if (report.stage !== 'sending' || report.state !== 'running') end()
        },
        onOver: end,
        onLine: (isOffline) => change({ isOffline }),
      })

      /** Asks the server which of the next files it already has, as long as few files are ready to be sent. */
      const ask = async () => {
        if (isAsking || isStopped) return
        isAsking = true
        while (!isStopped && unasked.length > 0 && unsent.length < ASKED_AT_ONCE) {
          const paths = unasked.splice(0, ASKED_AT_ONCE)
          const hashes = new Map<string, string>()
          for (const path of paths) {
            const file = contents.get(path)
            const hash = file && !isStopped ? await hashOf(file) : null
            if (hash) hashes.set(path, hash)
          }
          const answer =
            hashes.size > 0
              ? await api.send('POST media/known', { args: { hashes: [...new Set(hashes.values())] } })
              : null
          const mediaByHash = answer?.ok ? answer.value.body.known : {}
          for (const path of paths) {
            const media = mediaByHash[hashes.get(path) ?? '']
            if (media !== undefined) arrivals.add({ path, media })
            else unsent.push(path)
          }
          pump()
        }
        isAsking = false
      }

      const pump = () => {
        if (isStopped) return
        while (sendings.size < CONCURRENCY) {
          const path = unsent.shift()
          if (path === undefined) break
          void send(path)
        }
        void ask()
      }

      const updateProgress = () =>
        change({ sentFiles: [...sendings.values()].reduce((sum, { fraction }) => sum + fraction, 0) })

      const send = async (path: string) => {
        const file = contents.get(path)
        if (!file) return
        const own = { sending: null as Sending | null, fraction: 0 }
        sendings.set(path, own)
        const finish = () => {
          sendings.delete(path)
          updateProgress()
          pump()
        }
        const fault = () => {
          change({ broken: [...now.broken, path] })
          finish()
        }
        const sendFile = await loadSender().catch(() => null)
        if (isStopped) return
        if (!sendFile) return fault()
        own.sending = sendFile({
          ...{ api, file, url: urls.get(path) ?? '' },
          onUrl(url) {
            urls.set(path, url)
            manifest.keep({ key: path, name: file.name, size: file.size, modified: file.lastModified, url })
          },
          onProgress(fraction) {
            own.fraction = fraction
            updateProgress()
          },
          onSent({ mediaId }) {
            manifest.forget([path])
            arrivals.add({ path, media: mediaId })
            finish()
          },
          onFailed({ kind, message }) {
            if (kind === 'broken') return fault()
            manifest.forget([path])
            arrivals.add({ path, refusal: message || 'stopped' })
            finish()
          },
        })
      }

      const retryBroken = () => {
        unsent.push(...now.broken)
        change({ broken: [], isOffline: false })
        arrivals.flush()
        pump()
      }
      stop = end
      retry = retryBroken
      leaveOut = () => {
        for (const path of now.broken) arrivals.add({ path, refusal: 'stopped' })
        change({ broken: [] })
        arrivals.flush()
      }
      const waitingAfter = (after: string) =>
        api.send('GET imports/:id/waiting', { path: { id: jobId }, args: { after } })
      change({ ...IDLE, jobId })
      addEventListener('beforeunload', warn)
      addEventListener('online', retryBroken)
      for (let after: string | null = ''; after !== null && !isStopped; ) {
        const answer = await waitingAfter(after)
        if (!answer.ok) {
          if (isOver(answer.error.status)) return end()
          if (answer.error.status === 401) {
            await waitForLogin(api, () => !isStopped)
            continue
          }
          change({ isOffline: true })
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
          continue
        }
        if (now.isOffline) change({ isOffline: false })
        for (const path of answer.value.body.paths)
          if (contents.has(path)) unasked.push(path)
          else arrivals.add({ path, refusal: 'gone' })
        after = answer.value.body.next
      }
      pump()
    },
  }
}
