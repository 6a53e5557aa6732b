// The process that decodes and encodes pictures for a server; see `pictureProcess`.
import { errorMessage } from '../../../core/kit/error-message.ts'
import { draw } from './draw/draw.ts'
import { encodeRendition } from './encode-rendition.ts'
import type { PictureAnswer, PictureTask } from './picture-process.ts'
import { readPicture, readPictureMetadata } from './read-picture.ts'

const work = (task: PictureTask) => {
  if (task.kind === 'read') return readPicture(task.original, task.crop)
  if (task.kind === 'metadata') return readPictureMetadata(task.path)
  return task.kind === 'draw' ? draw(task.drawing) : encodeRendition(task.original, task.size, task.format)
}

process.on('message', async (task: PictureTask) => {
  const answer = await work(task).then(
    (result): PictureAnswer => ({ id: task.id, result }),
    (error: unknown): PictureAnswer => ({
      id: task.id,
      error: errorMessage(error),
    }),
  )
  process.send?.(answer)
})
// A signal reaches the server and this process. The server decides when this one ends, so that a picture that is nearly
// done is finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
