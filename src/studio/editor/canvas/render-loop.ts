import type { Problem, RenderedChange } from '../../../core/calls/index.ts'
import { type CanvasLook, cutPage, type ToCanvas } from '../../../core/canvas/index.ts'
import type { EntryRef, EntryValues } from '../../../core/entry/index.ts'
import type { Api } from '../../api/index.ts'

interface RenderLoopOptions {
  api: Api
  ref: EntryRef
  look: CanvasLook
  /** Applies a patch to the canvas. */
  show(patch: Extract<ToCanvas, { type: 'patch' }>): void
  onProblems(problems: readonly Problem[]): void
}

/** Loop that keeps the canvas up to date with the form. */
export interface RenderLoop {
  /** Renders these values as soon as possible. If several states arrive meanwhile, only the newest is rendered. */
  show(values: EntryValues): void
  /** Starts again after the frame has loaded, which then shows the saved state. */
  begin(values: EntryValues): void
  close(): void
}

/** Time in milliseconds before a failed request is repeated. */
const RETRY_MS = 2000
/** Key of the hash of the page around the blocks. */
const SHELL_KEY = ''

/** Requests what has changed (studio-31): one request at a time, always for the newest state. */
export function createRenderLoop({ api, ref, look, show, onProblems }: RenderLoopOptions): RenderLoop {
  let knownHashes: Record<string, string> = {}
  let nextValues: EntryValues | null = null
  let isAsking = false
  let isClosed = false
  /** Number of loads of the frame; a response for an earlier load is discarded. */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = ({ parts, shell, problems }: RenderedChange): void => {
    if (shell) {
      // Forget blocks that are no longer on the page, so that they are sent whole when they return.
      const ids = new Set(cutPage(shell.html).parts.keys())
      knownHashes = Object.fromEntries(Object.entries(knownHashes).filter(([id]) => ids.has(id)))
      knownHashes[SHELL_KEY] = shell.hash
    }
    for (const { id, hash } of parts) knownHashes[id] = hash
    if (parts.length > 0 || shell)
      show({ type: 'patch', parts: parts.map(({ id, html }) => ({ id, html })), shell: shell?.html ?? null })
    onProblems(problems)
  }

  const ask = async (): Promise<void> => {
    if (isAsking || nextValues === null || isClosed) return
    isAsking = true
    const [values, requestRound] = [nextValues, round]
    nextValues = null
    const answer = await api.send('POST canvas/render', {
      args: { ...ref, ...look, values, known: knownHashes },
    })
    isAsking = false
    if (isClosed) return
    if (answer.ok && requestRound === round) take(answer.value.body)
    const isLost = !answer.ok && (answer.error.status === 0 || answer.error.status >= 429)
    if (isLost) {
      nextValues ??= values
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), RETRY_MS)
    } else void ask()
  }

  return {
    show(values) {
      nextValues = values
      void ask()
    },
    begin(values) {
      round += 1
      knownHashes = {}
      this.show(values)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
