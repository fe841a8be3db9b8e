import { Catch, type ExceptionFilter, type INestApplication } from '@nestjs/common';
import type { NestMicroservice } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import { DomainEventsStrategy, type DomainEventsOptions } from './domain-events.strategy.js';
import type { EventBus } from './event-bus.js';

/** Nest turns a handler's error into "Internal server error" before the transport sees it: the cause would be lost. */
@Catch()
class KeepErrors implements ExceptionFilter {
  catch(exception: unknown): Observable<never> {
    return throwError(() => exception);
  }
}

/**
 * Connects the `@EventPattern(topic, DOMAIN_EVENTS)` handlers of an application to the bus. They start with
 * `app.startAllMicroservices()` and stop with `app.close()`.
 */
export function connectEventBus(app: INestApplication, bus: EventBus, options: DomainEventsOptions): void {
  const microservice = app.connectMicroservice(
    { strategy: new DomainEventsStrategy(bus, options) },
    { deferInitialization: true },
  ) as NestMicroservice;
  // What connectMicroservice does by itself when not deferred; in between, the filter must be in place before handlers
  // are bound.
  microservice.useGlobalFilters(new KeepErrors());
  microservice.registerListeners();
  microservice.setIsInitialized(true);
  microservice.setIsInitHookCalled(true);
}
