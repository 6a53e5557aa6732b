import { ImportPlace } from './ImportPlace.tsx'
import { ImportStart } from './ImportStart.tsx'

/** Import screen: the start, or one import by its id (import-6). */
export default function ImportScreen({ id }: { id: string | undefined }) {
  return id === undefined ? <ImportStart /> : <ImportPlace id={id} />
}
