import { useEffect, useState } from 'react';
import { noticesId } from '../../../ui/notices';

/** Pixels that the messages over the page take from its lower edge, for what stands above them. */
export function useNoticesHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const notices = document.getElementById(noticesId);
    if (!notices) return;
    const gap = 12;
    const watch = new ResizeObserver(() => {
      const { height } = notices.getBoundingClientRect();
      setHeight(height > 0 ? height + gap : 0);
    });
    watch.observe(notices);
    return () => watch.disconnect();
  }, []);
  return height;
}
