import { expect, it } from 'vitest'
import { cleanTitle } from './clean-title.ts'

// @behaviour import-2
it.each([
  ['2023-05_dune-study_01.jpg', 'Dune study'],
  ['20230514_low_water.JPG', 'Low water'],
  ['01 Harbour lamp.jpeg', 'Harbour lamp'],
  ['3. Salt.png', 'Salt'],
  ['studio-54.jpg', 'Studio 54'],
  ['blue hour (2).webp', 'Blue hour'],
  ['Saint-Malo at night.jpg', 'Saint-Malo at night'],
  ['كثبان_01.jpg', 'كثبان'],
  ['écume.jpg', 'Écume'],
  ['IMG_1234.jpg', ''],
  ['DSC00017.ARW.jpg', 'DSC00017 ARW'],
  ['_MG_9921.jpg', ''],
  ['PXL_20230514_101112.jpg', ''],
  ['2023-05-14 10.11.12.jpg', ''],
  ['0001.jpg', ''],
])('the file %s is “%s”', (name, title) => expect(cleanTitle(name)).toBe(title))

it.each([
  ['2023-05 Dunes', 'Dunes'],
  ['2023', '2023'],
  ['01_portraits', 'Portraits'],
  ['v1.2 shoot', 'V1.2 shoot'],
  ['Low water', 'Low water'],
  ['Markets 2022', 'Markets 2022'],
])('the folder %s is “%s”', (name, title) => expect(cleanTitle(name, true)).toBe(title))
