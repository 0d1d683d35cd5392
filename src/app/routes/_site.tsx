import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DataAgeBar } from '../shell/data-age-bar';
import { SiteFrame } from '../shell/site-frame';
import { FailedScreen } from './-fallback-screen';

export const Route = createFileRoute('/_site')({ component: Site, errorComponent: FailedScreen });

function Site() {
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      <DataAgeBar />
    </>
  );
}
