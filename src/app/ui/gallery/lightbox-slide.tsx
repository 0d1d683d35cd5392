import { useLayoutEffect, useState } from 'react';
import { Picture } from '../picture';
import { Spinner } from '../spinner';
import { type GalleryPicture, thumbnailOf } from './pictures';

interface LightboxSlideProps {
  picture: GalleryPicture;
  /** Its place in the row, from 0, where the row has room for all. */
  place: number;
  isShown: boolean;
  /** It is to be loaded. Once asked for, it stays. */
  wanted: boolean;
  onSettled: (name: string) => void;
}

/** A picture of the viewer, whole. Until it has come, and where it cannot be had, the thumbnail in its size. */
export function LightboxSlide({ picture, place, isShown, wanted, onSettled }: LightboxSlideProps) {
  const { name, label } = picture;
  const thumbnail = useThumbnail(name);
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);
  const [settled, setSettled] = useState(false);
  return (
    <div
      aria-hidden={!isShown}
      style={place > 0 ? { left: `${place * 100}%` } : undefined}
      className="absolute inset-y-0 left-0 w-full snap-center snap-always"
    >
      {thumbnail && <img src={thumbnail} alt="" className="absolute inset-0 size-full object-contain" />}
      {!settled && !thumbnail && (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner />
        </div>
      )}
      {asked && (
        <Picture
          name={name}
          alt={label}
          sizes="(min-width: 64rem) min(100vw, 133vh), 75vw"
          width={4}
          height={3}
          most={1920}
          first={isShown}
          fit="contain"
          standIn={thumbnail}
          onSettled={() => {
            setSettled(true);
            onSettled(name);
          }}
          className="absolute inset-0 size-full text-white"
        />
      )}
    </div>
  );
}

/** The address of the thumbnail that the page has loaded already; undefined where it has not. */
function useThumbnail(name: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useLayoutEffect(() => {
    const image = thumbnailOf(name)?.querySelector('img');
    if (image?.complete && image.naturalWidth > 0) setAddress(image.currentSrc);
  }, [name]);
  return address;
}
