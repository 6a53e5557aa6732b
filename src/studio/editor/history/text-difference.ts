/** Part of two compared texts: in both, in the first alone, or in the second alone. */
export interface TextSegment {
  text: string
  in: 'both' | 'was' | 'now'
}

/** Limit on the number of word pairs to compare; beyond it the texts count as different as a whole. */
const MAX_PAIRS = 1_000_000

/** Compares two texts word by word. The parts of each side, joined, are the text of that side. */
export function textDifference(was: string, now: string): TextSegment[] {
  const a = was.match(/\s+|\S+/g) ?? []
  const b = now.match(/\s+|\S+/g) ?? []
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return joined([
    { text: a.slice(0, start).join(''), in: 'both' },
    ...middle,
    { text: a.slice(a.length - end).join(''), in: 'both' },
  ])
}

function between(a: readonly string[], b: readonly string[]): TextSegment[] {
  if (a.length * b.length > MAX_PAIRS)
    return [
      { text: a.join(''), in: 'was' },
      { text: b.join(''), in: 'now' },
    ]
  // Number of words that the rests of both texts have in common, from each place on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const segments: TextSegment[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]]
    if (one !== undefined && one === other) {
      segments.push({ text: one, in: 'both' })
      i++
      j++
    } else if (other === undefined || (one !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      segments.push({ text: one ?? '', in: 'was' })
      i++
    } else {
      segments.push({ text: other, in: 'now' })
      j++
    }
  }
  return segments
}

/** Joins neighbouring parts of the same side and removes empty ones. */
function joined(parts: readonly TextSegment[]): TextSegment[] {
  const whole: TextSegment[] = []
  for (const segment of parts) {
    const last = whole.at(-1)
    if (segment.text === '') continue
    if (last?.in === segment.in) last.text += segment.text
    else whole.push({ ...segment })
  }
  return whole
}
