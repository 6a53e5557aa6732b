import { readFileSync } from 'node:fs'
import { CSS as C } from './palette.ts'
import { lowWater } from './posters.ts'
import { fitted, type Sheet } from './type.ts'

const originals = new URL('../originals/', import.meta.url)
const drawn = (name: string) =>
  `data:image/webp;base64,${readFileSync(new URL(`${name}.webp`, originals)).toString('base64')}`

/** Four labels from one letter. */
export function brineLabels(): Sheet {
  const labels = [
    [C.glass, C.deep, 'Apple', 'no. 12', -60, 60],
    [C.clay, '#f6dccb', 'Beet', 'no. 13', -190, 20],
    [C.deep, C.glass, 'Dulse', 'no. 14', -20, -90],
    ['#e2bf7d', C.rust, 'Honey', 'no. 15', -150, 110],
  ] as const
  let out = `<rect width="1600" height="1067" fill="#ece3d4"/>`
  labels.forEach(([ground, ink, name, batch, dx, dy], i) => {
    const x = 120 + i * 352
    out += `<rect x="${x + 8}" y="246" width="304" height="600" fill="#5a4a38" opacity=".28" filter="url(#s)"/>
      <svg x="${x}" y="230" width="304" height="600" viewBox="0 0 304 600"><rect width="304" height="600" fill="${ground}"/>
      ${fitted('&amp;', [dx, 60 + dy, 440], "italic 600 200px Fraunces;font-variation-settings:'WONK' 1,'SOFT' 60", `fill="${ink}"`)}
      <rect y="486" width="304" height="114" fill="#f7f1e6"/>
      <text x="24" y="546" fill="${C.deep}" style="font:italic 400 38px Fraunces">${name}</text><text x="24" y="576" fill="${C.deep}" style="font:500 15px Bricolage">Brine &amp; “Barrel”</text>
      <text x="280" y="576" text-anchor="end" fill="${C.clay}" style="font:500 15px Bricolage">${batch}</text></svg>`
  })
  return {
    width: 1600,
    height: 1067,
    svg: `<defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter></defs>${out}`,
  }
}

/** Three printings, the water a little higher each time. */
export function lowWaterSet(): Sheet {
  const sets = [
    lowWater(1180, { air: C.rose, sea: C.clay, ink: C.rust, wet: C.sand }, '12–14 June'),
    lowWater(940, { air: C.sand, sea: C.kelp, ink: C.deep, wet: C.foam }, '15–18 June'),
    lowWater(560, { air: C.foam, sea: C.sea, ink: C.deep, wet: C.paper }, '19–21 June'),
  ]
  const out = sets.map((sheet, i) => {
    // Each sheet brings its own clip paths; their names must not meet.
    const svg = sheet.svg.replaceAll('id="', `id="n${i}`).replaceAll('url(#', `url(#n${i}`)
    return `<svg x="${90 + i * 490}" y="200" width="440" height="587" viewBox="0 0 1200 1600">${svg}</svg>`
  })
  return { width: 1600, height: 987, svg: `<rect width="1600" height="987" fill="#d9d2c5"/>${out.join('')}` }
}

/** The poster where it belongs. */
export function lowWaterWall(): Sheet {
  const svg = `<defs>
    <filter id="c" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".006 .011" numOctaves="6" seed="4"/><feColorMatrix values="0 0 0 0 .62  0 0 0 0 .6  0 0 0 0 .56  .9 .5 0 0 -.32"/></filter>
    <filter id="f" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".6" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .2  0 0 0 0 .18  .8 0 0 0 -.36"/></filter>
    <filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
    <linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff4df" stop-opacity=".5"/><stop offset=".5" stop-color="#fff4df" stop-opacity="0"/><stop offset="1" stop-color="#0b2a36" stop-opacity=".5"/></linearGradient></defs>
    <rect width="1600" height="1067" fill="#c8c2b6"/><rect width="1600" height="1067" filter="url(#c)"/>
    <path d="M0 356H1600M0 712H1600M410 0V356M1130 0V356M120 356V712M1480 356V712M560 712V1067M1220 712V1067" stroke="#6f6a60" stroke-opacity=".5" stroke-width="3"/>
    <rect y="850" width="1600" height="217" fill="#3c4b43" opacity=".34"/><path d="M0 850c200-18 380 14 600-6s420 20 620 0 300-10 380 2v30H0z" fill="#3c4b43" opacity=".3"/>
    <rect x="546" y="124" width="540" height="716" fill="#2a2620" opacity=".5" filter="url(#b)"/>
    <image href="${drawn('poster-low-water')}" x="536" y="106" width="540" height="720"/>
    <path d="M536 286h540M536 466h540M536 646h540M806 106v720" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>
    <rect width="1600" height="1067" filter="url(#f)" opacity=".35"/><rect width="1600" height="1067" fill="url(#l)"/>`
  return { width: 1600, height: 1067, svg }
}

/** Figures and horizon, close. */
export function ferryType(): Sheet {
  return {
    width: 1600,
    height: 1067,
    svg: `<svg width="1600" height="1067" viewBox="300 480 720 480"><image href="${drawn('poster-night-ferry')}" width="1132" height="1600"/></svg>`,
  }
}

/** Seven evenings beside each other, each a little later. */
export function hillsStrip(): Sheet {
  const later = [
    'none',
    'brightness(.97) saturate(.95)',
    'brightness(.9) saturate(.9)',
    'brightness(.8) saturate(.8) hue-rotate(-8deg)',
    'brightness(.68) saturate(.75) hue-rotate(-18deg)',
    'brightness(.52) saturate(.6) hue-rotate(-40deg)',
    'brightness(.36) saturate(.6) hue-rotate(-120deg)',
  ]
  const picture = drawn('landscape-paper-hills')
  const strips = later.map(
    (filter, i) =>
      `<svg x="${40 + i * 218}" y="40" width="208" height="820" viewBox="${300 + i * 70} ${420 - i * 34} 290 1143" preserveAspectRatio="xMidYMid slice"><image href="${picture}" width="1280" height="1600" style="filter:${filter}"/></svg>`,
  )
  return {
    width: 1600,
    height: 900,
    svg: `<rect width="1600" height="900" fill="${C.paper}"/>${strips.join('')}`,
  }
}
