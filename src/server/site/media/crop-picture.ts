import type { MediaAsset, PictureCrop, RenditionFormat } from '../../../core/content/index.ts'
import type { MediaAssetRow } from '../../kit/db/index.ts'
import type { Storage } from '../../kit/storage/index.ts'
import { addressOf, writeCrop } from './crop.ts'
import { originalKey } from './media-address.ts'
import type { PictureTools } from './picture-tools.ts'
import { type PlannedRendition, plannedRenditions, planRenditions } from './plan-renditions.ts'

/** Columns and sizes of a picture after its crop has changed. */
export interface CroppedPicture
  extends Pick<MediaAssetRow, 'crop' | 'address' | 'width' | 'height' | 'dominant_color' | 'placeholder'> {
  renditions: PlannedRendition[]
}

interface CropDeps {
  storage: Pick<Storage, 'withFile'>
  pictures: Pick<PictureTools, 'read'>
  widths: readonly number[]
  formats: readonly RenditionFormat[]
}

/**
 * Computes a picture with another crop.
 *
 * @throws MissingFileError if the original is missing or truncated
 */
export async function cropPicture(
  { storage, pictures, widths, formats }: CropDeps,
  asset: MediaAsset,
  crop: PictureCrop | null,
): Promise<CroppedPicture> {
  const facts = await storage.withFile(originalKey(asset.contentHash, asset.mime), (path) =>
    pictures.read(path, crop),
  )
  return {
    crop: writeCrop(crop),
    address: addressOf(asset.contentHash, crop),
    width: facts.width,
    height: facts.height,
    dominant_color: facts.dominantColor,
    placeholder: facts.placeholder,
    renditions: plannedRenditions(planRenditions(facts, widths), formats),
  }
}
