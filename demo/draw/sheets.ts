import * as detail from './details.ts'
import * as map from './maps.ts'
import * as poster from './posters.ts'
import type { Sheet } from './type.ts'

/** Every picture that is set and printed rather than lit; called late, since some print other pictures. */
export const sheets: Readonly<Record<string, () => Sheet | Promise<Sheet>>> = {
  'poster-low-water': () => poster.lowWater(),
  'poster-dark-week': poster.darkWeek,
  'poster-brine-barrel': poster.brineBarrel,
  'poster-silt': poster.silt,
  'poster-bahr': poster.bahr,
  'poster-melach': poster.melach,
  'poster-night-ferry': poster.nightFerry,
  'poster-forty-harvests': poster.fortyHarvests,
  'map-skerries': map.skerriesSheet,
  'map-panorama': map.panorama,
  'map-tides': map.tides,
  'map-winds': map.winds,
  'detail-skerries-close': map.skerriesClose,
  'detail-panorama-close': map.panoramaClose,
  'detail-brine-labels': detail.brineLabels,
  'detail-low-water-set': detail.lowWaterSet,
  'detail-low-water-wall': detail.lowWaterWall,
  'detail-ferry-type': detail.ferryType,
  'detail-hills-strip': detail.hillsStrip,
}
