import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFrame } from '../features/frame/site-frame';
import { ShownAge } from '../offline/shown-age';
import { FailedScreen } from './-fallback-screen';

export const Route = createFileRoute('/_site')({ component: Site, errorComponent: FailedScreen });

function Site() {
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      <ShownAge />
    </>
  );
}
