import type { Drawing } from './landscapes.ts'
import * as land from './landscapes.ts'
import * as thing from './objects.ts'
import * as sand from './sandscapes.ts'

/** One drawing and how it is developed. */
export interface Entry {
  readonly name: string
  readonly draw: Drawing
  readonly supersampling: number
  readonly grain: number
}

const one = (name: string, draw: Drawing, supersampling = 1, grain = 0.014): Entry => ({
  name,
  draw,
  supersampling,
  grain,
})

/** Every picture made of light rather than of type. */
export const rasterDrawings: readonly Entry[] = [
  one('landscape-before-light', land.beforeLight),
  one('landscape-rose-ridge', land.roseRidge),
  one('landscape-dew-sand', sand.dewSand, 2),
  one('landscape-salt-pan', land.saltPan),
  one('landscape-tide-flat', land.tideFlat),
  one('landscape-heat-line', sand.heatLine, 2),
  one('landscape-squall', land.squall),
  one('landscape-paper-hills', land.paperHills),
  one('landscape-sun-road', land.sunRoad),
  one('landscape-blue-hour', land.blueHour, 2),
  one('landscape-moon-keep', land.moonKeep),
  one('detail-heat-ripples', sand.heatRipples, 2),
  one('object-silt', thing.siltVase),
  one('object-float', thing.float),
  one('object-stopper', thing.stopper),
  one('object-cairn', thing.cairn),
  one('object-lamp', thing.harbourLamp),
  one('detail-float-trio', thing.floatTrio),
  one('detail-brine-row', thing.bottleRow),
  one('detail-cairn-studies', thing.glazeStudies),
]
