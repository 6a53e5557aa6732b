import { type CanvasLook, type CanvasPart, cutPage, type ToCanvas } from '../../../core/canvas/index.ts'
import type { EntryRef, EntryValues } from '../../../core/entry/index.ts'
import type { Api } from '../../api/index.ts'

/** Something that is written in a block and cannot be read. */
export interface BlockProblem {
  block: string
  key: string
  text: string
}

interface Rendered {
  parts: readonly (CanvasPart & { hash: string })[]
  shell: { html: string; hash: string } | null
  problems: readonly BlockProblem[]
}

interface RenderLoopOptions {
  api: Api
  ref: EntryRef
  look: CanvasLook
  /** Brings what has changed onto the canvas. */
  show(patch: Extract<ToCanvas, { type: 'patch' }>): void
  onProblems(problems: readonly BlockProblem[]): void
}

/** Keeps the canvas as the form is. */
export interface RenderLoop {
  /** Shows these values as soon as it can; of several that come meanwhile the newest. */
  show(values: EntryValues): void
  /** The frame has loaded, and shows the saved state. */
  begin(values: EntryValues): void
  close(): void
}

/** What the server could not answer is asked again after this long, in milliseconds. */
const RETRY_MS = 2000
/** Hash of what is around the blocks. */
const SHELL = ''

/** Asks for what has changed (studio-31): one request at a time, the newest state wins. */
export function createRenderLoop({ api, ref, look, show, onProblems }: RenderLoopOptions): RenderLoop {
  let known: Record<string, string> = {}
  let wanted: EntryValues | null = null
  let isAsking = false
  let isClosed = false
  /** Counts loads of the frame: an answer for the one before is for nothing. */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = ({ parts, shell, problems }: Rendered): void => {
    if (shell) {
      // What is not on the page any more comes whole when it is back.
      const ids = new Set(cutPage(shell.html).parts.keys())
      known = Object.fromEntries(Object.entries(known).filter(([id]) => ids.has(id)))
      known[SHELL] = shell.hash
    }
    for (const { id, hash } of parts) known[id] = hash
    if (parts.length > 0 || shell)
      show({ type: 'patch', parts: parts.map(({ id, html }) => ({ id, html })), shell: shell?.html ?? null })
    onProblems(problems)
  }

  const ask = async (): Promise<void> => {
    if (isAsking || wanted === null || isClosed) return
    isAsking = true
    const [values, asked] = [wanted, round]
    wanted = null
    const answer = await api.call<Rendered>('canvas/render', {
      method: 'POST',
      body: { ...ref, ...look, values, known },
    })
    isAsking = false
    if (isClosed) return
    if (answer.ok && asked === round) take(answer.value.body)
    const isLost = !answer.ok && (answer.error.status === 0 || answer.error.status >= 429)
    if (isLost) {
      wanted ??= values
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), RETRY_MS)
    } else void ask()
  }

  return {
    show(values) {
      wanted = values
      void ask()
    },
    begin(values) {
      round += 1
      known = {}
      this.show(values)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
