/** Limit on the samples that are read of one track. */
const MAX_SAMPLES = 2_000_000

/**
 * Returns the spans of a track's samples in its file: the chunks, in bytes.
 *
 * @param tables the track's boxes of numbers by name, without version and flags (ISO 14496-12, 8.7)
 */
export function sampleSpans(tables: ReadonlyMap<string, Buffer>): { start: number; length: number }[] {
  const starts = chunkStarts(tables)
  const counts = tables.get('stsc')
  const sizes = tables.get('stsz')
  if (!counts || !sizes || sizes.length < 8) return []
  const same = sizes.readUInt32BE(0)
  const total = Math.min(sizes.readUInt32BE(4), MAX_SAMPLES)
  const sizeOf = (sample: number) =>
    same > 0 ? same : 12 + sample * 4 <= sizes.length ? sizes.readUInt32BE(8 + sample * 4) : 0
  const runs = Math.min(counts.readUInt32BE(0), Math.floor((counts.length - 4) / 12))
  let run = -1
  let sample = 0
  return starts.map((start, chunk) => {
    // Each run of equal chunks names its first chunk, counted from 1.
    while (run + 1 < runs && counts.readUInt32BE(4 + (run + 1) * 12) <= chunk + 1) run += 1
    const inChunk = run < 0 ? 0 : counts.readUInt32BE(8 + run * 12)
    let length = 0
    for (const last = Math.min(total, sample + inChunk); sample < last; sample += 1) length += sizeOf(sample)
    return { start, length }
  })
}

function chunkStarts(tables: ReadonlyMap<string, Buffer>): number[] {
  const short = tables.get('stco')
  const long = tables.get('co64')
  const table = short ?? long
  if (!table || table.length < 4) return []
  const bytes = short ? 4 : 8
  const count = Math.min(table.readUInt32BE(0), Math.floor((table.length - 4) / bytes))
  return Array.from({ length: count }, (_, index) => {
    const at = 4 + index * bytes
    return short ? table.readUInt32BE(at) : Number(table.readBigUInt64BE(at))
  })
}
