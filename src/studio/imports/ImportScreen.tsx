import { ImportPlace } from './ImportPlace.tsx'
import { ImportStart } from './ImportStart.tsx'

/** Import: its door, or one import by its id (import-6). */
export default function ImportScreen({ id }: { id: string | undefined }) {
  return id === undefined ? <ImportStart /> : <ImportPlace id={id} />
}
