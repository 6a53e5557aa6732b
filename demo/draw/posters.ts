import { CSS as C } from './palette.ts'
import { randomStream } from './random.ts'
import { fitted, type Sheet } from './type.ts'

const small = (x: number, y: number, text: string, fill: string, more = '') =>
  `<text x="${x}" y="${y}" fill="${fill}" style="font:500 25px/1.3 Bricolage;letter-spacing:.01em" ${more}>${text}</text>`

const field = (w: number, h: number, fill: string) => `<rect width="${w}" height="${h}" fill="${fill}"/>`

/** Letters the tide takes away: whole above `line`, cut in shifted strips below it. */
export function lowWater(
  line = 940,
  colours: Record<'air' | 'sea' | 'ink' | 'wet', string> = {
    air: C.sand,
    sea: C.kelp,
    ink: C.deep,
    wet: C.foam,
  },
  dates = '12–21 June',
): Sheet {
  const w = 1200
  const h = 1600
  const letters =
    fitted('LOW', [70, 150, 1060, 640], '400 200px Anton') +
    fitted('WATER', [70, 830, 1060, 560], '400 200px Anton')
  let strips = ''
  let clips = ''
  for (let y = line, i = 0; y < h; i++) {
    const tall = 9 + i * 0.9
    const shift = Math.sin(i * 0.62) * (5 + i * 0.95) + Math.sin(i * 1.73) * 4
    clips += `<clipPath id="s${i}"><rect x="-200" y="${y}" width="1600" height="${tall + 0.6}"/></clipPath>`
    strips += `<g transform="translate(${shift.toFixed(1)} 0)"><g clip-path="url(#s${i})" fill="${colours.wet}">${letters}</g></g>`
    y += tall
  }
  const svg = `${field(w, h, colours.air)}<rect y="${line}" width="${w}" height="${h - line}" fill="${colours.sea}"/>
    <defs>${clips}<clipPath id="dry"><rect width="${w}" height="${line}"/></clipPath></defs>
    <g clip-path="url(#dry)" fill="${colours.ink}">${letters}</g>${strips}
    ${small(70, 92, 'Film nights on the beach', colours.ink)}${small(1130, 92, dates, colours.ink, 'text-anchor="end"')}
    ${small(70, 1530, 'Bring a blanket. Leave before the sea does.', colours.wet)}
    ${small(1130, 1530, 'Skerry Quay', colours.wet, 'text-anchor="end"')}`
  return { width: w, height: h, svg }
}

/** A disc that is not there, and the light behind it. */
export function darkWeek(): Sheet {
  const random = randomStream(8)
  let stars = ''
  for (let i = 0; i < 170; i++) {
    const r = 0.7 + random() ** 5 * 2.1
    stars += `<circle cx="${(random() * 1132).toFixed(1)}" cy="${(random() * 1150).toFixed(1)}" r="${r.toFixed(2)}" fill="${C.foam}" opacity="${(0.2 + random() * 0.6).toFixed(2)}"/>`
  }
  const svg = `<defs>
      <radialGradient id="c" cx="566" cy="560" r="640" gradientUnits="userSpaceOnUse"><stop offset=".5" stop-color="${C.glass}" stop-opacity=".55"/><stop offset=".6" stop-color="${C.sea}" stop-opacity=".26"/><stop offset="1" stop-color="${C.night}" stop-opacity="0"/></radialGradient>
      <linearGradient id="r" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6e2"/><stop offset=".35" stop-color="${C.ochre}"/><stop offset=".62" stop-color="${C.clay}" stop-opacity=".25"/><stop offset="1" stop-color="${C.deep}" stop-opacity="0"/></linearGradient>
      <filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter></defs>
    ${field(1132, 1600, '#06121c')}${stars}<circle cx="566" cy="560" r="640" fill="url(#c)"/>
    <circle cx="562" cy="556" r="352" fill="none" stroke="url(#r)" stroke-width="22" filter="url(#b)"/>
    <circle cx="566" cy="560" r="350" fill="#050f18"/><circle cx="565" cy="559" r="350" fill="none" stroke="url(#r)" stroke-width="5"/>
    ${fitted('Dark Week', [72, 1080, 988], '340 200px Fraunces', `fill="${C.paper}"`)}
    <path d="M72 1350H1060" stroke="${C.foam}" stroke-opacity=".35"/>
    ${small(72, 1404, 'Seven nights without', C.foam)}${small(72, 1438, 'street lamps', C.foam)}
    ${small(470, 1404, 'Skerry Observatory', C.foam)}${small(470, 1438, 'and the whole town', C.foam)}
    ${small(1060, 1404, '8–14 February', C.ochre, 'text-anchor="end"')}${small(1060, 1438, 'from dusk', C.ochre, 'text-anchor="end"')}`
  return { width: 1132, height: 1600, svg }
}

/** One ampersand, larger than its paper. */
export function brineBarrel(): Sheet {
  const svg = `${field(1200, 1600, '#bcd6cf')}
    ${fitted('&amp;', [-40, 150, 1270], "italic 600 200px Fraunces;font-variation-settings:'WONK' 1,'SOFT' 60", `fill="${C.clay}"`)}
    <text x="70" y="118" fill="${C.deep}" style="font:italic 400 64px Fraunces;letter-spacing:-.01em">Brine</text>
    <text x="1130" y="118" text-anchor="end" fill="${C.deep}" style="font:italic 400 64px Fraunces;letter-spacing:-.01em">“Barrel”</text>
    ${small(1130, 1496, 'Apple, beet, dulse, honey', C.deep, 'text-anchor="end"')}${small(1130, 1532, 'Vinegars in batches of two hundred', C.deep, 'text-anchor="end"')}`
  return { width: 1200, height: 1600, svg }
}

/** The word as the river left it: one name, cut by five layers that have slipped a little. */
export function silt(): Sheet {
  const bands = [
    [C.paper, C.clay, 0],
    [C.sand, C.rust, 26],
    ['#cdbb9c', C.kelp, -18],
    [C.glass, C.deep, 34],
    [C.sea, C.foam, -30],
    [C.deep, C.ochre, 12],
  ] as const
  const word = fitted('Silt', [80, 330, 1040, 940], '800 200px Bricolage')
  let out = ''
  bands.forEach(([ground, ink, slip], i) => {
    // Edges of the layers lie like sediment: nearly level, never quite.
    const edge = (n: number) => (n === 0 ? 'M0 0H1200' : n === 6 ? 'M1200 1600H0' : '')
    const top = (n: number, back: boolean) => {
      let d = ''
      for (let k = 0; k <= 30; k++) {
        const x = (back ? 30 - k : k) * 40
        const y = n * 262 + 30 + Math.sin(x * 0.0042 + n * 2.1) * 26 + Math.sin(x * 0.011 + n) * 7
        d += `${k || back ? 'L' : 'M'}${x} ${y.toFixed(0)}`
      }
      return d
    }
    const path = `${i === 0 ? edge(0) : top(i, false)}${i === 5 ? 'L1200 1600H0' : top(i + 1, true)}Z`
    out += `<clipPath id="l${i}"><path d="${path}"/></clipPath><path d="${path}" fill="${ground}" stroke="${ground}"/><g clip-path="url(#l${i})"><g transform="translate(${slip} 0)" fill="${ink}">${word}</g></g>`
  })
  out += `${small(70, 100, 'Silt', C.rust)}${small(1130, 100, 'A typeface in six layers', C.rust, 'text-anchor="end"')}${small(70, 1540, 'Regular, Wet, Very Wet', C.foam)}`
  return { width: 1200, height: 1600, svg: out }
}

const wave = (y: number, high: number, long: number, phase: number, w: number, h: number) => {
  let d = `M0 ${h}V`
  for (let x = 0; x <= w; x += 12) {
    const t = (x / long + phase) * Math.PI * 2
    d += `${x ? `L${x} ` : ''}${(y + Math.sin(t) * high + Math.sin(t * 0.5 + 1) * high * 0.5).toFixed(1)}`
  }
  return `${d}V${h}Z`
}

/** The word for sea, standing in it. */
export function bahr(): Sheet {
  const arabic = (x: number, y: number, size: number, text: string, fill: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" direction="rtl" text-anchor="${anchor}" fill="${fill}" style="font:500 ${size}px 'Reem Kufi'">${text}</text>`
  const svg = `${field(1200, 1600, '#e6c793')}<circle cx="820" cy="520" r="300" fill="${C.clay}"/>
    <path d="${wave(900, 26, 900, 0.1, 1200, 1600)}" fill="${C.glass}"/>
    ${fitted('بحر', [90, 420, 1020], '400 200px Rakkas', `fill="${C.deep}" direction="rtl"`)}
    <path d="${wave(1085, 30, 760, 0.55, 1200, 1600)}" fill="${C.kelp}" opacity=".86"/>
    <path d="${wave(1230, 34, 980, 0.2, 1200, 1600)}" fill="${C.sea}" opacity=".94"/>
    <path d="${wave(1370, 26, 700, 0.8, 1200, 1600)}" fill="${C.deep}"/>
    ${arabic(1130, 140, 54, 'بحرٌ من زجاج', C.deep)}${arabic(70, 140, 36, 'موسم القراءات', C.deep, 'end')}
    ${arabic(1130, 1530, 36, 'كل خميس عند المدّ', C.sand)}${arabic(70, 1530, 36, 'الدخول مجّاني', C.sand, 'end')}`
  return { width: 1200, height: 1600, svg }
}

/** White hills and the light on them. */
export function melach(): Sheet {
  const hebrew = (x: number, y: number, text: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" direction="rtl" text-anchor="${anchor}" fill="${C.deep}" style="font:500 34px 'Frank Ruhl'">${text}</text>`
  const hill = (x: number, base: number, r: number, light: string, dark: string) =>
    `<path d="M${x - r} ${base}L${x} ${base - r * 1.05}V${base}Z" fill="${light}"/><path d="M${x} ${base - r * 1.05}L${x + r} ${base}H${x}Z" fill="${dark}"/>`
  const svg = `${field(1130, 1600, C.rose)}<circle cx="565" cy="800" r="285" fill="${C.ochre}"/>
    ${hill(290, 1080, 330, C.white, C.glass)}${hill(860, 1080, 300, C.white, C.glass)}${hill(575, 1080, 245, '#fff', '#a9cdc8')}
    <rect y="1079" width="1130" height="521" fill="${C.sea}"/>
    ${fitted('מלח', [66, 150, 998], '400 200px Suez', `fill="${C.deep}" direction="rtl"`)}
    ${fitted('ואור', [66, 1150, 998, 300], '400 200px Suez', `fill="${C.paper}" direction="rtl"`)}
    ${hebrew(1064, 100, 'הגבעות הלבנות')}${hebrew(66, 100, 'פתוח בסתיו', 'end')}`
  return { width: 1130, height: 1600, svg }
}

/** One departure. */
export function nightFerry(): Sheet {
  let windows = ''
  let wake = ''
  const random = randomStream(5)
  for (let i = 0; i < 17; i++)
    windows += `<rect x="${470 + i * 22}" y="744" width="11" height="9" fill="${C.ochre}"/>`
  for (let i = 0; i < 60; i++) {
    const y = 815 + i ** 1.18 * 5.2
    const x = 470 + random() * 370
    wake += `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${(20 + random() * 60).toFixed(0)}" height="3" fill="${C.ochre}" opacity="${(0.75 * (1 - i / 64)).toFixed(2)}"/>`
  }
  const figures = '800 200px Bricolage'
  const svg = `${field(1132, 1600, C.deep)}<rect y="790" width="1132" height="810" fill="#0a2a39"/>
    ${fitted('23', [66, 130, 1000, 560], figures, `fill="${C.foam}"`)}
    ${fitted('40', [66, 900, 1000, 560], figures, `fill="${C.sea}"`)}
    ${wake}
    <path d="M400 768H905L872 800H440Z" fill="${C.clay}"/><path d="M455 734H860V768H440Z" fill="${C.paper}"/><path d="M520 704H760V734H505Z" fill="${C.paper}"/><rect x="676" y="662" width="46" height="42" fill="${C.clay}"/>
    ${windows}<path d="M0 790H402M886 790H1132" stroke="${C.foam}" stroke-opacity=".5" stroke-width="2"/>
    ${small(66, 90, 'Northway Ferries', C.foam)}${small(1066, 90, 'Every night, all year', C.foam, 'text-anchor="end"')}
    ${small(66, 1535, 'The night ferry', C.foam)}${small(1066, 1535, 'Skerry Quay – Outer Holm', C.foam, 'text-anchor="end"')}`
  return { width: 1132, height: 1600, svg }
}

/** A quarter circle for each year. */
export function fortyHarvests(): Sheet {
  const random = randomStream(43)
  const inks = [C.ochre, C.clay, C.kelp, C.glass, C.rust, C.deep, C.ochre, C.rose]
  const grounds = ['#ecdfc9', '#e6d6ba', '#efe4d2', '#dccfb6']
  const cell = 176
  let out = field(1067, 1600, C.paper)
  for (let i = 0; i < 40; i++) {
    const x = 93 + (i % 5) * cell
    const y = 93 + Math.floor(i / 5) * cell
    const turn = Math.floor(random() * 4) * 90
    const ink = inks[Math.floor(random() * inks.length)]
    const ground = grounds[Math.floor(random() * grounds.length)]
    const second = inks[Math.floor(random() * inks.length)]
    const inner =
      random() > 0.55
        ? `<path d="M0 0H${cell / 2}A${cell / 2} ${cell / 2} 0 0 1 0 ${cell / 2}Z" fill="${second}"/>`
        : ''
    out += `<g transform="translate(${x} ${y})"><rect width="${cell + 0.5}" height="${cell + 0.5}" fill="${ground}"/><g transform="rotate(${turn} ${cell / 2} ${cell / 2})"><path d="M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z" fill="${ink}"/>${inner}</g></g>`
  }
  out += `<text x="93" y="1558" fill="${C.ink}" style="font:600 30px Bricolage">Forty harvests</text><text x="973" y="1558" text-anchor="end" fill="${C.ink}" style="font:400 30px Bricolage">Holm Mill, 1986–2026</text>`
  return { width: 1067, height: 1600, svg: out }
}
